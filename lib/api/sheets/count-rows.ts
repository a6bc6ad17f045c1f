import { type Message, message } from "@/lib/core/messages";
import { readCell } from "@/lib/core/read/cell";
import { normalizeHeader, readNumber, type Sheet, type SheetRow } from "@/lib/core/sheets";
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
  readonly message: Message;
}

export interface ReadCount {
  readonly rows: readonly CountRow[];
  readonly errors: readonly CountRowError[];
  /** Unknown headings. */
  readonly ignored: readonly string[];
  /** Whether the sheet has headings and none of them is for quantities, so that it counts nothing. */
  readonly lacksQuantity: boolean;
}

/**
 * Reads counted pieces from a sheet. Its first row may name the columns. Without headings a row is a code, a code and
 * a quantity, or a code, a warehouse and a quantity; a code alone is one piece, as scanners with a memory list them.
 * A row without a quantity, in a sheet that has the column, is not counted.
 */
export function readCount({ width, rows }: Sheet): ReadCount {
  const [head, ...body] = rows;
  const titles = head?.cells ?? [];
  const named = titles.map((title) => stockColumns.get(normalizeHeader(title)));
  const hasHead = named.includes("code");
  const columns = hasHead ? named : positions[Math.min(width, 3)];
  const errors: CountRowError[] = [];
  const lacksQuantity = hasHead && !named.includes("counted");
  const entries = lacksQuantity ? [] : hasHead ? body : rows;
  return {
    rows: entries.flatMap((entry) => {
      const { found, row } = readRow(entry, columns ?? []);
      errors.push(...found);
      return row && found.length === 0 ? [row] : [];
    }),
    errors,
    ignored: hasHead ? titles.filter((title, at) => title !== "" && !named[at]) : [],
    lacksQuantity,
  };
}

/** The columns of a sheet without headings, by their number. */
const positions: Readonly<Record<number, readonly StockColumn[]>> = {
  1: ["code"],
  2: ["code", "counted"],
  3: ["code", "warehouse", "counted"],
};

function readRow({ number: row, cells }: SheetRow, columns: readonly (StockColumn | undefined)[]) {
  const texts = new Map<StockColumn, string>();
  const found: CountRowError[] = [];
  columns.forEach((column, at) => {
    const { text, fault } = readCell(cells[at] ?? "", column === "code" ? "code" : "text");
    if (!column || text === "" || texts.has(column)) return;
    texts.set(column, text);
    if (fault) found.push({ row, field: column, message: fault });
  });
  const { code = "", warehouse, counted } = Object.fromEntries(texts) as Partial<Record<StockColumn, string>>;
  const isCounted = !columns.includes("counted") || counted !== undefined;
  if (!isCounted) return { found };
  if (code === "") found.push({ row, field: "code", message: message("cell_missing") });
  const pieces = counted === undefined ? 1 : (readNumber(counted, 0) ?? Number.NaN);
  if (found.every(({ field }) => field !== "counted") && !(pieces >= 0 && pieces <= limits.stockPieces))
    found.push({ row, field: "counted", message: message("cell_not_a_count_of_pieces") });
  return { found, row: { row, code: code.slice(0, limits.scanCode), warehouse, pieces } };
}

/** A template with headings that `readCount` knows and example rows. */
export const countTemplate = (locale: Locale): FileReply => templateFile(sheetWords[locale].stockTemplate);
