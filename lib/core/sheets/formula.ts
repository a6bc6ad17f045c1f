/**
 * What a spreadsheet would take for a formula though it came as a text from somebody else: also behind blanks and signs
 * that nobody sees, and in the wide forms that some spreadsheets take for the plain ones. Apostrophes of its own do not
 * count, so that what is escaped can be told from what is not.
 */
const formula = /^[\s\p{Cf}']*[=+\-@\t\r\n|%＝＋－＠]/u;

/** Runs nothing, and stays a number of the table. */
export const isNumeric = (text: string): boolean => /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/.test(text);

const isFormula = (text: string): boolean => formula.test(text.trimEnd()) && !isNumeric(text);

/** Has a spreadsheet show the text as it is. */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
