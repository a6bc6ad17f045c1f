/**
 * Spreadsheets. Those that people upload, as rows of texts: CSV in whatever dialect and encoding Excel has written it, and
 * XLSX; those that people download, as CSV that Excel opens and that runs nothing. What is written is read back. Every row keeps the number that the spreadsheet shows beside it. Nothing is guessed about meaning here, but for how
 * numbers are written. What is too large, broken or built to do harm is refused with a `SheetError` before it costs much.
 */
export { writeCsv } from "./csv-writer";
export { normalizeHeader } from "./header";
export { type DecimalSign, decimalSignOf, readNumber, readParts, writeParts } from "./number";
export { type RowProblem, RowProblems } from "./problems";
export { readSheet } from "./read";
export { type Sheet, SheetError, type SheetLimits, type SheetProblem, type SheetRow } from "./sheet";
export { findColumns, type SheetTable, toTable, withoutUnit } from "./table";
