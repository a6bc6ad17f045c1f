/**
 * Orders and shipments from a spreadsheet. It is uploaded, its headings are found and its columns are mapped, and every order
 * or row is checked, judged and priced in the background. Invalid rows are corrected one by one; valid ones become orders or
 * shipments in the background, through the creation that the API uses. Each is made once however often the processing of its
 * rows is started.
 */
export { type ImportSettings, mapImport, setHeaderRow } from "./columns";
export { editImportRow } from "./edit-row";
export { suggestMapping } from "./headings";
export type { Import, ImportRow } from "./import";
export {
  deleteOldImports,
  findFirstRows,
  findImport,
  importLimits,
  listImports,
  sheetLimits,
  startImport,
} from "./imports";
export { findMadeShipments, type MadeShipments } from "./made";
export type { Mapping } from "./mapping";
export { hasOpenRows, processImports } from "./process";
export type {
  ImportDefaults,
  ImportIssue,
  ReaderSettings,
  ReadingChange,
  RowFields,
  RowReader,
  StoredDefaults,
} from "./row-reader";
export {
  noDefaults,
  type Reading,
} from "./row-reader";
export { type ListedRow, listImportRows, walkImportRows } from "./rows";
export { runImport } from "./run";
