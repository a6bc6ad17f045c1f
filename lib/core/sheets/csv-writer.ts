import { escapeFormula, isNumeric } from "./formula";

/**
 * Dialect of a CSV that a spreadsheet opens safely. A text that would run as a formula gets a leading apostrophe. A
 * text with any character that could end a field early is quoted, including the separators of other locales.
 */
export interface CsvStyle {
  readonly separator: "," | ";";
  readonly decimal: "." | ",";
}

export const csvStyles = {
  /** RFC 4180, for programs. */
  standard: { separator: ",", decimal: "." },
  /** What Excel expects in locales with a decimal comma. */
  spanish: { separator: ";", decimal: "," },
} as const satisfies Record<string, CsvStyle>;

export type CsvStyleName = keyof typeof csvStyles;
export const csvStyleNames = Object.keys(csvStyles) as [CsvStyleName, ...CsvStyleName[]];

export type CsvValue = string | number | null;

/** Makes Excel read UTF-8. */
export const byteOrderMark = "\u{feff}";

/** A whole file, as Excel in Spanish opens it with a double click. */
export function writeCsv(rows: Iterable<readonly CsvValue[]>): string {
  const lines: string[] = [byteOrderMark];
  for (const row of rows) lines.push(csvLine(row, csvStyles.spanish));
  return lines.join("");
}

/** One line, for files that are streamed. The first line must begin with `byteOrderMark`. */
export const csvLine = (values: readonly CsvValue[], style: CsvStyle): string =>
  `${values.map((value) => csvField(value, style)).join(style.separator)}\r\n`;

function csvField(value: CsvValue, { separator, decimal }: CsvStyle): string {
  if (value === null) return "";
  const text = typeof value === "number" ? String(value).replace(".", decimal) : escapeFormula(value);
  const needsQuotes =
    isNumeric(text) && text === text.trim() ? text.includes(separator) : /[",;\t\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
