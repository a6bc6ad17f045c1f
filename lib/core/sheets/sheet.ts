import { isFormulaError, unescapeFormula } from "./formula";

/** A row that holds something. */
export interface SheetRow {
  /** Row number as the spreadsheet shows it, from 1. */
  readonly number: number;
  /**
   * Texts by column, trimmed, as `unescapeFormula` reads them. All rows of a sheet have the
   * same number of cells.
   */
  readonly cells: readonly string[];
}

export const separators = [";", "\t", ","] as const;
export type Separator = (typeof separators)[number];

export interface Sheet {
  readonly format: "csv" | "xlsx";
  /** Separator of the cells of a CSV; null for XLSX. */
  readonly separator: Separator | null;
  /** How many cells every row has. */
  readonly width: number;
  /** In order, without blank rows. */
  readonly rows: readonly SheetRow[];
  /** Numbers of rows that are hidden in a workbook, by a filter or by hand. */
  readonly hiddenRows: readonly number[];
  /** Further sheets of a workbook that hold something and are not hidden. */
  readonly otherSheets: readonly string[];
}

/** A sheet of a workbook, which may be blank. */
export interface NamedSheet extends Sheet {
  /** Empty for a CSV. */
  readonly name: string;
}

export interface SheetLimits {
  /** Size of the file. */
  readonly bytes: number;
  /** Rows that are not blank, including the header. */
  readonly rows: number;
  readonly columns: number;
  /** Size of all unpacked entries of an XLSX file. */
  readonly unpackedBytes: number;
}

export type SheetProblem =
  | "empty"
  /** The workbook has no sheet of the name that was asked for. */
  | "no_such_sheet"
  | "too_large"
  | "too_many_rows"
  | "too_many_columns"
  /** An XLS of before 2007. */
  | "old_workbook"
  /** It has a password. */
  | "locked"
  /** A workbook of another format: ODS, XLSB, Numbers. */
  | "other_workbook"
  | "pdf"
  | "picture"
  | "web_page"
  /** A zip without a workbook in it. */
  | "archive"
  | "not_a_sheet"
  /** `row` is the row in which the quote begins. */
  | "broken_quotes"
  /** A cell longer than Excel's 32,767 characters; `row` is its row. */
  | "cell_too_long"
  | "damaged";

/** Why a file cannot be read. The caller adds the message. */
export class SheetError extends Error {
  override readonly name = "SheetError";
  constructor(
    readonly problem: SheetProblem,
    /** Row number as the spreadsheet shows it. */
    readonly row?: number,
    options?: ErrorOptions,
  ) {
    super(row === undefined ? problem : `${problem} in row ${row}`, options);
  }
}

/** Characters of a cell, as in Excel. */
const maximumCell = 32_767;

/** Gives every row the same width, and drops blank rows and blank columns on the right. */
export function toSheet(
  origin: Omit<Sheet, "width" | "rows">,
  table: Iterable<readonly string[]>,
  limits: SheetLimits,
): Sheet {
  const filled: SheetRow[] = [];
  let width = 0;
  let number = 0;
  // One long text of a workbook may be the value of many cells.
  let left = Math.max(limits.bytes, limits.unpackedBytes);
  for (const written of table) {
    number++;
    for (const { length } of written) {
      if (length > maximumCell) throw new SheetError("cell_too_long", number);
      left -= length;
    }
    if (left < 0) throw new SheetError("too_large");
    const cells = written.map((cell) => unescapeFormula(cell.trim()).trim());
    let used = cells.length;
    while (used > 0 && cells[used - 1] === "") used--;
    // Formulas are often filled down beyond the last row that holds something.
    if (used === 0 || cells.every((cell) => cell === "" || isFormulaError(cell))) continue;
    if (used > limits.columns) throw new SheetError("too_many_columns", number);
    if (filled.length === limits.rows) throw new SheetError("too_many_rows");
    width = Math.max(width, used);
    filled.push({ number, cells: used === cells.length ? cells : cells.slice(0, used) });
  }
  const hidden = new Set(origin.hiddenRows);
  const hiddenRows = filled.flatMap((row) => (hidden.has(row.number) ? [row.number] : []));
  return {
    ...origin,
    hiddenRows,
    width,
    rows: filled.map((row) => (row.cells.length === width ? row : widened(row, width))),
  };
}

/** For a file of one sheet. Throws `empty`. */
export function assertFilled(sheet: Sheet): Sheet {
  if (sheet.rows.length === 0) throw new SheetError("empty");
  return sheet;
}

const widened = ({ number, cells }: SheetRow, width: number): SheetRow => ({
  number,
  cells: [...cells, ...Array<string>(width - cells.length).fill("")],
});
