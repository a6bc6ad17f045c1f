import { type Message, message } from "@/lib/core/messages";
import { readCell } from "@/lib/core/read/cell";
import {
  type ColumnChoice,
  type ColumnReading,
  readColumns,
  readNumber,
  type Sheet,
  type SheetColumns,
  type SheetRow,
} from "@/lib/core/sheets";
import { type Locale, limits } from "@/lib/core/vocabulary";
import { type StockColumn, stockColumns } from "@/lib/i18n/headings";
import { sheetWords } from "@/lib/i18n/sheets";
import type { FileReply } from "../pipeline/reply";
import { templateFile } from "./template-file";

/** A row of a sheet that counts stock. */
export interface CountRow {
  readonly row: number;
  /** A SKU's code or bar code. */
  readonly code: string;
  /** Code or name of a warehouse. */
  readonly warehouse: string | undefined;
  readonly pieces: number;
}

export interface CountRowError {
  readonly row: number;
  readonly field: StockColumn;
  /** What was typed. */
  readonly text: string;
  readonly message: Message;
}

export interface ReadCount {
  /** With a column missing the sheet counts nothing. */
  readonly columns: SheetColumns<StockColumn>;
  readonly rows: readonly CountRow[];
  readonly errors: readonly CountRowError[];
}

/**
 * Reads counted pieces from a sheet. Without headings a row is a code, a code and a quantity, or a code, a warehouse and
 * a quantity; a code alone is one piece, as scanners with a memory list them. A row without a quantity, in a sheet that
 * has the column, is not counted.
 */
export function readCount(sheet: Sheet, choice?: ColumnChoice): ReadCount {
  const reading = readStockColumns(sheet, choice);
  const { columns } = reading;
  const missing = columns.missing.filter((field) => field === "code" || columns.headerRow > 0);
  const errors: CountRowError[] = [];
  const rows = (missing.length > 0 ? [] : reading.rows).flatMap((entry) => {
    const { found, row } = readRow(entry, reading);
    errors.push(...found);
    return row && found.length === 0 ? [row] : [];
  });
  return { columns: { ...columns, missing }, rows, errors };
}

/** The columns of a sheet without headings, by their number. */
const positions: readonly (readonly StockColumn[])[] = [
  ["code"],
  ["code", "counted"],
  ["code", "warehouse", "counted"],
];

function readStockColumns(sheet: Sheet, choice?: ColumnChoice): ColumnReading<StockColumn> {
  const rules = { headings: stockColumns, needed: ["code", "counted"] as const, positions };
  const reading = readColumns(sheet, rules, choice);
  const { headerRow, headings, columns } = reading.columns;
  const [counted = -1] = columns.counted ?? [];
  if (choice?.columns || !headings[counted]?.includes("?")) return reading;
  // "¿Existencias?" of a shop says whether there are any, not how many.
  return readColumns(sheet, rules, { headerRow, columns: { ...columns, counted: [] } });
}

function readRow(entry: SheetRow, { columns: { columns }, textOf }: ColumnReading<StockColumn>) {
  const { number: row } = entry;
  const found: CountRowError[] = [];
  const reject = (field: StockColumn, reason: Message) => {
    if (found.every((error) => error.field !== field))
      found.push({ row, field, text: textOf(entry, field), message: reason });
  };
  const read = (field: StockColumn): string => {
    const { text, fault } = readCell(textOf(entry, field), field === "code" ? "code" : "text");
    if (fault) reject(field, fault);
    return text;
  };
  const [code, warehouse, counted] = [read("code"), read("warehouse"), read("counted")];
  if (counted === "" && columns.counted?.length) return { found: [] };
  if (code === "") reject("code", message("cell_missing"));
  const pieces = counted === "" ? 1 : (readNumber(counted, 0) ?? Number.NaN);
  if (!(pieces >= 0 && pieces <= limits.stockPieces)) reject("counted", message("cell_not_a_count_of_pieces"));
  return { found, row: { row, code: code.slice(0, limits.scanCode), warehouse: warehouse || undefined, pieces } };
}

/** A template with headings that `readCount` knows and example rows. */
export const countTemplate = (locale: Locale): FileReply => templateFile(sheetWords[locale].stockTemplate);
