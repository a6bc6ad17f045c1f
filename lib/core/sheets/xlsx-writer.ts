import type { CsvValue } from "./csv-writer";
import { escapeFormula } from "./formula";

export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  /** A cell for each column. */
  readonly rows: readonly (readonly CsvValue[])[];
}

interface WorkbookColumn {
  readonly heading: string;
  /** Amounts are shown with two decimals; so is what a person types into an empty cell. */
  readonly isAmount?: boolean;
  /** Texts such as `2026-11-20`, `2026-11-20 13:00` and `2026-11-20 13:00:05` become dates, which spreadsheets sort and show as such. */
  readonly isDate?: boolean;
  /** Texts to choose from in every row: those of a column of another sheet, below its heading. Others can be typed. */
  readonly choices?: { readonly sheet: string; readonly column: number; readonly count: number };
}

const amount = { type: Number, format: "#,##0.00" } as const;
const dateFormats = { day: "yyyy-mm-dd", minute: "yyyy-mm-dd hh:mm", second: "yyyy-mm-dd hh:mm:ss" } as const;
type Xml = typeof import("write-excel-file/utility");

/** The last row of a sheet (ECMA-376, 18.3.1.73). */
const lastRow = 1_048_576;
const widths = { least: 10, most: 40, margin: 2 } as const;

/**
 * A workbook that `readSheets` reads back: bold headings that stay in sight, columns as wide as their texts. 100,000
 * rows of ten cells take seconds: a worker thread writes what may be large.
 */
export async function writeXlsx(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const [{ default: write }, xml] = await Promise.all([
    import("write-excel-file/node"),
    import("write-excel-file/utility"),
  ]);
  const choices = {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          transform: (sheet: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            withChoices(sheet, sheets[sheetIndex]?.columns ?? [], xml),
        },
      },
    },
  };
  const written = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ heading }, place) => ({ width: widthOf(heading, rows, place) })),
    data: [
      columns.map(({ heading }) => ({ value: heading, fontWeight: "bold" as const })),
      ...rows.map((row) => columns.map((column, place) => toCell(row[place] ?? null, column))),
    ],
  }));
  return write(written, { features: [choices] }).toBuffer();
}

/** Adds the lists of a sheet's columns. In one cell a list has room for 255 characters only, so they stand in a sheet. */
function withChoices(
  sheet: string,
  columns: readonly WorkbookColumn[],
  { getCellAddress, getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings, sanitizeTextContent }: Xml,
): string {
  const lists = columns.flatMap(({ choices }, place) => {
    if (!choices) return [];
    const column = (at: number) => getCellAddress(0, at).replace("1", "");
    const [own, of] = [column(place), `$${column(choices.column)}$`];
    const range = `'${choices.sheet.replaceAll("'", "''")}'!${of}2:${of}${choices.count + 1}`;
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${own}2:${own}${lastRow}"><formula1>${sanitizeTextContent(range)}</formula1></dataValidation>`;
  });
  if (lists.length === 0) return sheet;
  return insertElementMarkupAccordingToOrderOfSiblings(
    sheet,
    `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`,
    getOrderOfSiblings("xl/worksheets/sheet{id}.xml", "worksheet") ?? [],
    "worksheet",
  );
}

function toCell(value: CsvValue, { isAmount, isDate }: WorkbookColumn) {
  const date = isDate && typeof value === "string" ? toDate(value) : undefined;
  if (date) return date;
  if (isAmount && typeof value !== "string") return value === null ? amount : { ...amount, value };
  return typeof value === "string" ? withoutPropertyName(escapeFormula(value)) : value;
}

/** The cell of a day, or of a minute or second of a day; a spreadsheet knows no time zone. Undefined for any other text. */
function toDate(text: string) {
  const [, day, minute, second] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? [];
  const value = new Date(`${day}T${minute ?? "00:00"}${second ?? ""}Z`);
  // 2026-02-30 would become a day of March.
  if (Number.isNaN(value.getTime()) || !value.toISOString().startsWith(day ?? "")) return undefined;
  return { type: Date, value, format: dateFormats[second ? "second" : minute ? "minute" : "day"] };
}

/**
 * The library keeps texts in a plain object, where names such as `constructor` are taken already: the file would be
 * damaged. Readers of sheets trim the blank away.
 */
const withoutPropertyName = (text: string): string => (text in Object.prototype ? `${text} ` : text);

function widthOf(heading: string, rows: WorkbookSheet["rows"], place: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[place] ?? "").length), heading.length);
  return Math.min(Math.max(longest + widths.margin, widths.least), widths.most);
}
