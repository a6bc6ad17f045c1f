/**
 * Text that a spreadsheet would run as a formula. Also matched behind blanks and invisible characters, and in the
 * full-width forms that some spreadsheets treat as the plain ones. Leading apostrophes are skipped, so that an escaped
 * text can be told from one that only begins with an apostrophe.
 */
const formula = /^[\s\p{Cf}']*[=+\-@\t\r\n|%＝＋－＠]/u;

/** A signed number is no formula and is not escaped, so that the spreadsheet keeps it as a number. */
export const isNumeric = (text: string): boolean => /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/.test(text);

const isFormula = (text: string): boolean => formula.test(text.trimEnd()) && !isNumeric(text);

/** Prefixes a formula with an apostrophe, so that a spreadsheet shows the text and does not run it. */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The inverse of `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
