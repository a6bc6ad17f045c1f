/**
 * The crossdock of the platform's operators: parcels of every account are received, sorted, handed over to their
 * carriers, held, re-dispatched or declared lost by scanning. States change through the table of transitions only. The
 * parcels that a carrier took on a day are read from the tracking history, whichever scan or report moved them.
 */
export { type CrossdockScanned, scanAtCrossdock } from "./scan";
export { findHandoverSheet } from "./sheet";
export { type CrossdockStock, listCrossdockStock } from "./stock";
export { listUnknownScans, type UnknownScan } from "./unknown";
