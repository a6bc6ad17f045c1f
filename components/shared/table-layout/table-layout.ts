import { fields, flag, list, orElse, text } from "../drafts/parsers";

/** How somebody arranged the table, as this browser remembers it. */
export interface TableLayout {
  /** Keys in their order; empty for the usual order. */
  readonly order: readonly string[];
  readonly isCompact: boolean;
}

export const usualLayout: TableLayout = { order: [], isCompact: false };

export const parseLayout = fields({
  order: orElse(list(text), []),
  isCompact: orElse(flag, false),
});

export interface Keyed {
  readonly key: string;
}

/**
 * The columns in a chosen order. The first one stays in its place, and a column that the order does not know, because a
 * later version brought it, follows the column that it usually follows.
 */
export function arrange<Column extends Keyed>(columns: readonly Column[], order: readonly string[]): Column[] {
  const [first, ...others] = columns;
  const known = new Map(others.map((column) => [column.key, column]));
  const keys = order.filter((key) => known.has(key));
  others.forEach(({ key }, place) => {
    if (keys.includes(key)) return;
    const before = others[place - 1];
    keys.splice(before ? keys.indexOf(before.key) + 1 : 0, 0, key);
  });
  return [...(first ? [first] : []), ...keys.flatMap((key) => known.get(key) ?? [])];
}

/** Puts a key in the place of another one; those in between move up. */
export function moveTo(keys: readonly string[], key: string, target: string): string[] {
  const place = keys.indexOf(target);
  if (place < 0 || !keys.includes(key)) return [...keys];
  return keys.filter((other) => other !== key).toSpliced(place, 0, key);
}
