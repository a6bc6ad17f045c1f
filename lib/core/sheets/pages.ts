import { headerRows } from "./header";
import type { Sheet, SheetRow } from "./sheet";

/**
 * All rows as JSON texts in bytes, so that they reach the database without being parsed: threads move bytes instead of
 * copying them, and hundreds of thousands of cells would keep the garbage collector of the caller busy.
 */
export interface SheetPages extends Pick<Sheet, "width" | "otherSheets"> {
  /** How many rows there are. */
  readonly rows: number;
  /** Among them the row of headings is looked for. */
  readonly firstRows: readonly SheetRow[];
  /** Numbers of the rows that are hidden in the workbook. */
  readonly hidden: readonly number[];
  /** In order: JSON arrays of `{ number, cells }`, in UTF-8. */
  readonly pages: readonly Uint8Array<ArrayBuffer>[];
}

/** Rows of a page: written by one statement, some hundred kilobytes at most. */
const rowsAtOnce = 200;
const encoder = new TextEncoder();

export function toPages({ rows, width, hiddenRows, otherSheets }: Sheet): SheetPages {
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    pages.push(encoder.encode(JSON.stringify(rows.slice(start, start + rowsAtOnce), storable)));
  const first = rows.slice(0, headerRows).map(({ number, cells }) => ({ number, cells: cells.map(toStorable) }));
  return {
    rows: rows.length,
    width,
    firstRows: first,
    hidden: hiddenRows,
    otherSheets: otherSheets.map(toStorable),
    pages,
  };
}

/** PostgreSQL stores neither half of a surrogate pair nor NUL, which a workbook may contain as character references. */
const toStorable = (text: string): string => text.toWellFormed().replaceAll("\0", "");
const storable = (_: string, value: unknown): unknown => (typeof value === "string" ? toStorable(value) : value);
