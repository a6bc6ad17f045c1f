/**
 * Spreadsheets that people upload, as rows of texts: CSV in whatever dialect and encoding Excel has written it, and XLSX.
 * Every row keeps the number that the spreadsheet shows beside it. Nothing is guessed about meaning here, but for how
 * numbers are written. What is too large, broken or built to do harm is refused with a `SheetError` before it costs much.
 */
export { writeCsv } from "./csv-writer";
export { normalizeHeader } from "./header";
export { readNumber } from "./number";
export { readSheet } from "./read";
export { type Sheet, SheetError, type SheetLimits, type SheetProblem, type SheetRow } from "./sheet";
