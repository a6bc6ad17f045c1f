/**
 * The packing station: pieces are scanned into their packages until a shipment is complete, and packages are handed over
 * or taken in by their labels. What was scanned is kept, so that a station can stop and go on; a shipment is packed at one
 * station at a time and completed once, however many stations scan it. States change through the table of shipments only.
 */
export { type CodeRead, readCode } from "./code";
export { namedByUs } from "./find";
export { leavePacking, openPacking, scanPiece, undoScan } from "./pack";
export { forgetPackages, recordPackage } from "./package-count";
export { type PackageScanned, type PackageScanOutcome, scanPackage } from "./package-scans";
export type { Packing, PackingOutcome, PackingPiece, PackingResponse } from "./packing";
