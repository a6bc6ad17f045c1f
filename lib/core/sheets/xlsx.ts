import { foreignArchiveKindOf } from "./file-kind";
import { showNumbers } from "./number-format";
import { assertFilled, type NamedSheet, type Sheet, SheetError, type SheetLimits, toSheet } from "./sheet";
import { inspectWorkbook, type SheetPart } from "./xlsx-bounds";
import { repackZip } from "./zip";

/** Formulas, drawings, macros and the like stay packed: only the parts that make up cells are read. */
const isWanted = (name: string): boolean => /\.xml(\.rels)?$/.test(name) && !/\/(drawings|charts|theme)\//.test(name);

/** A sheet of a workbook by its name, or the first one that is seen and holds something; each cell as a person reads it there. */
export async function readXlsxSheet(bytes: Uint8Array, limits: SheetLimits, name?: string): Promise<Sheet> {
  const { archive, parts } = unpackWorkbook(bytes, limits, false);
  const at = parts.findIndex(name === undefined ? isShown : (part) => part.name === name);
  if (at < 0 && name !== undefined) throw new SheetError("no_such_sheet");
  const table = await attempt(async () => {
    // Loaded with the first workbook, which only a worker reads.
    const { readSheet } = await import("read-excel-file/universal");
    return readSheet<string>(archive, Math.max(0, at) + 1, options);
  });
  return assertFilled(toSheet(originOf(parts, Math.max(0, at)), toTexts(table), limits));
}

/** Every sheet of a workbook. */
export async function readXlsxSheets(bytes: Uint8Array, limits: SheetLimits): Promise<NamedSheet[]> {
  const { archive, parts } = unpackWorkbook(bytes, limits, true);
  const sheets = await attempt(async () => {
    const { default: readSheets } = await import("read-excel-file/universal");
    return readSheets<string>(archive, options);
  });
  return sheets.map(({ sheet: name, data }, at) => ({ name, ...toSheet(originOf(parts, at), toTexts(data), limits) }));
}

const isShown = ({ isHidden, isFilled }: SheetPart): boolean => isFilled && !isHidden;

const originOf = (parts: readonly SheetPart[], at: number) =>
  ({
    format: "xlsx",
    separator: null,
    hiddenRows: [...(parts[at]?.hiddenRows ?? [])],
    otherSheets: parts.filter((part, place) => place !== at && isShown(part)).map(({ name }) => name),
  }) as const;

const options = { trim: false, parseNumber: (stored: string) => plainNumber(stored) } as const;

async function attempt<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (cause) {
    throw new SheetError("damaged", undefined, { cause });
  }
}

/** The parts of a workbook that make up cells, within the limits; `isWhole` if all of its sheets are read. */
function unpackWorkbook(bytes: Uint8Array, limits: SheetLimits, isWhole: boolean) {
  const parts = repackZip(bytes, isWanted, limits.unpackedBytes);
  if (!parts.names.some((name) => /(^|\/)workbook\.xml$/.test(name)))
    throw new SheetError(foreignArchiveKindOf(parts.allNames));
  const sheets = inspectWorkbook(parts.texts, limits, isWhole);
  return { archive: parts.pack(showNumbers(parts.texts, plainNumber)), parts: sheets };
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
 * separator. Whole numbers up to 2^53 keep all digits; a larger one has lost the last ones: it is written as `1.23E+17`,
 * as in a CSV.
 */
export function plainNumber(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  if (Number.isSafeInteger(number)) return String(number);
  if (Math.abs(number) >= 1e15) return number.toExponential().toUpperCase();
  const [digits = "", exponent] = number.toPrecision(15).split("e");
  const plain = exponent === undefined ? digits : Number(number.toPrecision(15)).toLocaleString("en", unrounded);
  const short = plain.includes(".") ? withoutZeros(plain) : plain;
  return /\.\d{3}$/.test(short) ? `${short}0` : short;
}

/** `1.50` → `1.5`, `2.00` → `2`. */
function withoutZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === "0") end--;
  return decimal.slice(0, decimal[end - 1] === "." ? end - 1 : end);
}

const unrounded = { useGrouping: false, maximumFractionDigits: 20 } as const;
