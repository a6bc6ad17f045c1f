import { normalizeHeader } from "./header";
import type { Sheet, SheetRow } from "./sheet";

/** A sheet as rows under the names of its first row. */
export interface SheetTable extends Pick<Sheet, "separator"> {
  /** Headings as written in the file. */
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

export const toTable = ({ separator, rows: [head, ...rows] }: Sheet): SheetTable => ({
  separator,
  columns: head?.cells ?? [],
  rows,
});

/** Index of the column for each name, by the spellings that people use; case, accents and punctuation do not matter. */
export function findColumns<Name extends string>(
  columns: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): Partial<Record<Name, number>> {
  const places = new Map(columns.map((column, place) => [normalizeHeader(column), place]));
  const found: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(names) as Name[])
    for (const spelling of names[name]) found[name] ??= places.get(spelling);
  return found;
}

/** A measure without its unit: `12,5 kg`, `3 %`. */
export const withoutUnit = (cell: string): string => cell.replace(/(?<!\s)\s*(?:%|kg|cm)\.?$/i, "");
