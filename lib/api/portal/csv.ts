/**
 * Tables as CSV that a spreadsheet opens without harm: a text that it would take for a formula gets an apostrophe in
 * front, and everything that could end a field early stands in quotes. Numbers come in as numbers and are never quoted.
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
export const byteOrderMark = "\uFEFF";

export const csvLine = (values: readonly CsvValue[], style: CsvStyle): string =>
  `${values.map((value) => csvField(value, style)).join(style.separator)}\r\n`;

function csvField(value: CsvValue, { separator, decimal }: CsvStyle): string {
  if (value === null) return "";
  if (typeof value === "number") {
    const text = String(value).replace(".", decimal);
    return text.includes(separator) ? `"${text}"` : text;
  }
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Also behind blanks, and in the wide forms that some spreadsheets take for the plain ones. */
const isFormula = (text: string): boolean => /^[\s\p{Cf}]*[=+\-@\t\r\n|%＝＋－＠]/u.test(text);
