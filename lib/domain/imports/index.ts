/**
 * Shipments from a spreadsheet. It is uploaded, its columns are given a meaning, every row is checked and priced in the
 * background, faulty ones are corrected one by one, and those that are good become shipments in the background, through the
 * creation that the interface uses. A row becomes one shipment however often its work is begun.
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
export type { ImportIssue, RowFields, RowReader } from "./row-reader";
export { editImportRow, listImportRows, type RowEdit, runImport } from "./rows";
export { workOnImports } from "./work";
