/**
 * Text that a spreadsheet would run as a formula. Also matched behind blanks and invisible characters, and in the
 * full-width forms that some spreadsheets treat as the plain ones. Leading apostrophes are skipped, so that an escaped
 * text can be told from one that only begins with an apostrophe.
 */
const formula = /^[\s\p{Cf}']*[=+\-@\t\r\n|%＝＋－＠]/u;

/** A signed number is no formula and is not escaped, so that the spreadsheet keeps it as a number. */
export const isNumeric = (text: string): boolean => /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/.test(text);

const isFormula = (text: string): boolean => formula.test(text.trimEnd()) && !isNumeric(text);

/** An apostrophe before a number: a person or spreadsheet meant a text, `'00124`. */
const quotedNumber = /^'+\d[\d\s.,/-]*$/;

/** Prefixes a formula with an apostrophe, so that a spreadsheet shows the text and does not run it. */
export const escapeFormula = (text: string): string => (isFormula(text) || quotedNumber.test(text) ? `'${text}` : text);

/**
 * The text that was meant by a cell: the inverse of `escapeFormula`, and without what else keeps the zeros of a number
 * in a CSV: `'00124`, `="00124"`, `=00124`.
 */
export function unescapeFormula(text: string): string {
  if (text.startsWith("'")) return isFormula(text.slice(1)) || quotedNumber.test(text) ? text.slice(1) : text;
  const [, quoted, number] = /^=(?:"((?:[^"]|"")*)"|(\+?\d[\d.,]*))$/.exec(text) ?? [];
  return quoted?.replaceAll('""', '"') ?? number ?? text;
}

/** Errors in Spanish, English and Portuguese, of Excel, LibreOffice and Google, and a column that is too narrow. */
const formulaError = /^(?:#[¡¿]?\p{L}[\p{L}\d_/ ]{0,20}[!?]|#N\/(?:A|D|DISP|V)|Err:\d{3}|#{3,})$/iu;

/** Whether a cell shows the error of a formula: `#N/A`, `#¡REF!`, `Err:502`. */
export const isFormulaError = (text: string): boolean => formulaError.test(text);
