/**
 * The packing station: pieces are scanned into their packages until a shipment is complete, and packages are handed
 * over or received by their labels. Scans are stored, so that any station can resume. A shipment is packed at one
 * station at a time and completed exactly once, also under concurrent scans. Status changes go through the shipments
 * module only.
 */
export { type AheadPacking, listAhead } from "./ahead";
export { assertCurrentLabel, findByCode, matchesPlatformNumber } from "./find";
export { reportMissing } from "./missing";
export { needsPiece } from "./needs-piece";
export { openNext } from "./open-next";
export { leavePacking, openPacking, scanPiece, undoScan } from "./pack";
export { deletePackageScans, recordPackage } from "./package-count";
export { type PackageScanned, scanPackage } from "./package-scans";
export type { Packing, PackingArticle, PackingPiece, PackingResponse } from "./packing";
export { planPicking } from "./picking";
export { printPicking } from "./print-picking";
export { readQueue, type StationQueue } from "./read-queue";
export { type WeighedPackage, weighPackage } from "./weigh";
