/**
 * The crossdock of the platform's operators: parcels of every account are received, sorted, handed over to their
 * carriers, held, re-dispatched or declared lost by scanning. States change through the table of transitions only. The
 * parcels that a carrier took on a day are read from the tracking history, whoever reported them.
 */
export { type CrossdockScan, type CrossdockScanned, type CrossdockScanOutcome, scanAtCrossdock } from "./scan";
export { findHandoverSheet, type HandoverSheet, shipmentsOnSheet } from "./sheet";
export { type CarrierStock, type CrossdockStock, listCrossdockStock } from "./stock";
