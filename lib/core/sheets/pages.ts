import type { Sheet } from "./sheet";

/**
 * The rows below the header as JSON texts in bytes, so that they reach the database without being parsed: threads move
 * bytes instead of copying them, and hundreds of thousands of cells would keep the garbage collector of the caller busy.
 */
export interface SheetPages {
  /** Cells of the first row; undefined for a sheet without rows. */
  readonly header: readonly string[] | undefined;
  /** Number of rows below the header. */
  readonly total: number;
  /** In order: JSON arrays of `{ number, cells }`, in UTF-8. */
  readonly pages: readonly Uint8Array<ArrayBuffer>[];
}

/** Rows of a page: written by one statement, some hundred kilobytes at most. */
const rowsAtOnce = 200;
const encoder = new TextEncoder();

export function toPages({ rows: [header, ...body] }: Sheet): SheetPages {
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < body.length; start += rowsAtOnce)
    pages.push(encoder.encode(JSON.stringify(body.slice(start, start + rowsAtOnce), storable)));
  return { header: header?.cells, total: body.length, pages };
}

/** PostgreSQL stores neither half of a surrogate pair nor NUL, which a workbook may contain as character references. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value;
