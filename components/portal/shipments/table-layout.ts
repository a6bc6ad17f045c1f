import { fields, flag, list, orElse, text } from "@/components/shared/drafts/parsers";
import type { ExportColumn } from "@/lib/api/portal/shipping/shipment-export";

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

interface Keyed {
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

/** The columns of a file that say what a column of the table shows. */
const exported: Readonly<Record<string, readonly ExportColumn[]>> = {
  shipment: ["id", "externalId"],
  guide: ["deliveryId"],
  recipient: ["recipient"],
  locality: ["city"],
  province: ["province"],
  origin: ["origin"],
  carrier: ["carrier", "serviceType"],
  mode: ["logisticType"],
  status: ["status"],
  hindrance: ["hindrance"],
  promised: ["estimatedDelivery"],
  packages: ["packages"],
  weight: ["weight"],
  declaredValue: ["declaredValue"],
  netPrice: ["price"],
  price: ["priceInclTax"],
  created: ["createdAt"],
  printed: ["printedAt"],
  delivered: ["deliveredAt"],
  source: ["source"],
};

export const toExportColumns = (shown: readonly Keyed[]): ExportColumn[] =>
  shown.flatMap(({ key }) => exported[key] ?? []);
