/**
 * Spreadsheets: reads uploads as rows of texts, from CSV in any dialect and encoding that Excel writes, or from XLSX;
 * writes downloads as CSV or XLSX that Excel opens without running formulas. What is written is read back unchanged. Every row
 * keeps the row number that the spreadsheet shows. Only the number format is guessed, never the meaning of a column.
 * Files that are too large, damaged or malicious are rejected with a `SheetError` before they cost much.
 */
export {
  type ColumnChoice,
  type ColumnReading,
  type ColumnRules,
  type FieldColumns,
  fieldsByHeading,
  fieldsByPattern,
  readColumns,
  type SheetColumns,
} from "./columns";
export { readCsvSheet } from "./csv";
export { type CsvValue, writeCsv } from "./csv-writer";
export { isDateText } from "./date-text";
export { isFormulaError } from "./formula";
export { headerRows, normalizeHeader } from "./header";
export { agreedDecimalSign, type DecimalSign, decimalSignOf, readNumber, readParts, writeParts } from "./number";
export { type SheetPages, toPages } from "./pages";
export { messageOfProblem } from "./problem-messages";
export { type RowProblem, RowProblems } from "./problems";
export { readSheet, readSheets } from "./read";
export { type NamedSheet, type Sheet, SheetError, type SheetLimits, type SheetProblem, type SheetRow } from "./sheet";
export { withoutUnit } from "./without-unit";
export { type WorkbookSheet, writeXlsx } from "./xlsx-writer";
