import Papa from "papaparse";
import { normalizeName } from "../../places";

/** A file as rows of texts under the names of its first row. */
export interface SheetTable {
  /** As they stand in the file. */
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly delimiter: string;
}

export interface SheetRow {
  /** As a person counts the rows of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV as spreadsheets write it: UTF-8 with or without mark, UTF-16, or the code page of Windows, which Excel uses
 * in Spanish; fields parted by `;`, tab or `,`; quoted or not. Empty rows are left out.
 */
export function readTable(bytes: Uint8Array): SheetTable {
  const text = decode(bytes).replace(/^sep=(.)\r?\n/i, "");
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const all = data.map((cells, place) => ({ line: place + 1, cells: cells.map(clean) }));
  const [head, ...rows] = all.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return { columns: head?.cells ?? [], rows, delimiter };
}

/** The sign that parts the names of the columns: the most frequent one there, outside quotes. */
function delimiterOf(text: string): string {
  const [head = ""] = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, "")
    .trimStart()
    .split(/\r?\n|\r/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [";", "\t", ","].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** What is no valid UTF-8 is the code page of Windows, in which every byte is a character. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Without space around it, and without the apostrophe that keeps a spreadsheet from running a text as a formula. */
const clean = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, "");

/** Which column carries what, by the names that people give them; case, accents and signs do not matter. */
export function findColumns<Name extends string>(
  columns: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): Partial<Record<Name, number>> {
  const places = new Map(columns.map((column, place) => [normalizeName(column.replaceAll("_", " ")), place]));
  const found: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(names) as Name[])
    for (const spelling of names[name]) found[name] ??= places.get(normalizeName(spelling));
  return found;
}
