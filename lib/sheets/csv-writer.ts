/**
 * What a spreadsheet would take for a formula, though it came as a text from somebody else; behind spaces too, which
 * many take off. A number is none.
 */
const formula = /^(?!\s*[-+]?\d+(?:[.,]\d+)?\s*$)\s*[=+\-@]|^[\t\r]/;

/**
 * Separated values as Excel in Spanish opens them with a double click: a mark of UTF-8, semicolons, CRLF. Texts that
 * would run as formulas begin with an apostrophe.
 */
export function writeCsv(rows: Iterable<readonly (string | number | null)[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(toCell).join(";"));
  return `\u{feff}${lines.join("\r\n")}\r\n`;
}

function toCell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[";\r\n\t,]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
