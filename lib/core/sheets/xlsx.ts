import { foreignArchiveKindOf } from "./file-kind";
import { assertFilled, type NamedSheet, type Sheet, SheetError, type SheetLimits, toSheet } from "./sheet";
import { repackZip } from "./zip";

/** Formulas, drawings, macros and the like stay packed: only the parts that make up cells are read. */
const isWanted = (name: string): boolean => /\.xml(\.rels)?$/.test(name) && !/\/(drawings|charts|theme)\//.test(name);

/** The first sheet of a workbook, each cell as a person reads it there. */
export async function readXlsxSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const archive = unpackWorkbook(bytes, limits);
  // Loaded with the first workbook, which only a thread reads.
  const { readSheet } = await import("read-excel-file/universal");
  const table = await readSheet<string>(archive, 1, options).catch(damaged);
  return assertFilled(toSheet(origin, toTexts(table), limits));
}

/** Every sheet of a workbook. */
export async function readXlsxSheets(bytes: Uint8Array, limits: SheetLimits): Promise<NamedSheet[]> {
  const archive = unpackWorkbook(bytes, limits);
  const { default: readSheets } = await import("read-excel-file/universal");
  const sheets = await readSheets<string>(archive, options).catch(damaged);
  return sheets.map(({ sheet: name, data }) => ({ name, ...toSheet(origin, toTexts(data), limits) }));
}

const origin = { format: "xlsx", separator: null } as const;
const options = { trim: false, parseNumber: (stored: string) => plainNumber(stored) } as const;

function damaged(cause: unknown): never {
  throw new SheetError("damaged", undefined, { cause });
}

/** The parts of a workbook that make up cells, within the limits. */
function unpackWorkbook(bytes: Uint8Array, limits: SheetLimits): ArrayBuffer {
  const parts = repackZip(bytes, isWanted, limits.unpackedBytes);
  if (!parts.names.some((name) => /(^|\/)workbook\.xml$/.test(name)))
    throw new SheetError(foreignArchiveKindOf(parts.allNames));
  assertBounded(parts.texts, limits);
  return parts.archive;
}

function* toTexts(table: readonly (readonly unknown[])[]): Generator<string[]> {
  for (const row of table) yield row.map(toText);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/**
 * `2026-03-05`, with the time if the time is not midnight, to the nearest second: sheets keep a time as a fraction of a
 * day, which few seconds are exactly. Empty for an invalid date.
 */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const text = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}

/**
 * Stored number as plain digits, rounded to 15 significant digits as Excel shows it (Excel stores `0.1 + 0.2` as
 * `0.30000000000000004`). Three decimals get a fourth, so that the point of `1.234` is not read as a thousands
 * separator.
 */
export function plainNumber(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const [digits = "", exponent] = number.toPrecision(15).split("e");
  const plain = exponent === undefined ? digits : Number(number.toPrecision(15)).toLocaleString("en", unrounded);
  const short = plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain;
  return /\.\d{3}$/.test(short) ? `${short}0` : short;
}

const unrounded = { useGrouping: false, maximumFractionDigits: 20 } as const;

const address = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;

/**
 * Rejects a sheet with a cell far outside the limits. The XLSX reader fills all cells before the last one, so a file of
 * a few bytes could exhaust the memory.
 */
function assertBounded(texts: readonly { name: string; read: () => string }[], limits: SheetLimits): void {
  for (const { read } of texts.filter(({ name }) => /\/worksheets\/[^/]+\.xml$/.test(name))) {
    let lastRow = 0;
    let lastColumn = 0;
    for (const [, column = "", row = ""] of read().matchAll(address)) {
      lastRow = Math.max(lastRow, Number(row));
      lastColumn = Math.max(lastColumn, columnNumber(column));
    }
    // Blank rows do not count towards the limits, hence the generous factor.
    if (lastRow * lastColumn > limits.rows * limits.columns * 4)
      throw new SheetError(lastRow > limits.rows ? "too_many_rows" : "too_many_columns");
  }
}

/** `A` → 1, `AA` → 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
