import { escapeFormula, isNumeric } from "./formula";

/**
 * Separated values that a spreadsheet opens without harm: a text that it would take for a formula gets an apostrophe in
 * front, and everything that could end a field early stands in quotes, for the separators of other languages too.
 */
export interface CsvStyle {
  readonly separator: "," | ";";
  readonly decimal: "." | ",";
}

export const csvStyles = {
  /** RFC 4180, for programs. */
  standard: { separator: ",", decimal: "." },
  /** What Excel expects where numbers have a decimal comma. */
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

/** A line of a file that is written as it is read. The first one begins with `byteOrderMark`. */
export const csvLine = (values: readonly CsvValue[], style: CsvStyle): string =>
  `${values.map((value) => csvField(value, style)).join(style.separator)}\r\n`;

function csvField(value: CsvValue, { separator, decimal }: CsvStyle): string {
  if (value === null) return "";
  const text = typeof value === "number" ? String(value).replace(".", decimal) : escapeFormula(value);
  const isOpen = isNumeric(text) && text === text.trim() ? text.includes(separator) : /[",;\t\r\n]|^\s|\s$/.test(text);
  return isOpen ? `"${text.replaceAll('"', '""')}"` : text;
}
