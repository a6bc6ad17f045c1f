/**
 * Shipments from a spreadsheet. It is uploaded, its columns are mapped, and every row is checked and priced in the
 * background. Invalid rows are corrected one by one; valid ones become shipments in the background, through the
 * creation that the API uses. A row becomes one shipment however often its processing is started.
 */
export {
  deleteOldImports,
  findImport,
  type Import,
  type ImportRow,
  type ImportSettings,
  listImports,
  mapImport,
  sheetLimits,
  startImport,
  suggestMapping,
} from "./imports";
export { guessMapping, type Mapping } from "./mapping";
export { hasOpenRows, processImports } from "./process";
export {
  type ImportDefaults,
  type ImportIssue,
  noDefaults,
  type ReaderSettings,
  type Reading,
  type ReadingChange,
  type RowFields,
  type RowReader,
} from "./row-reader";
export { editImportRow, listImportRows, runImport, walkImportRows } from "./rows";
