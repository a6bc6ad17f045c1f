/**
 * The crossdock desk of the people who run the platform: parcels of every account are taken in, sorted, handed over to
 * their carriers, held, sent on or given up by scanning. States change through the table of shipments only; what a carrier
 * took on a day is read from the tracking history, whoever reported it.
 */
export { type CrossdockScan, type CrossdockScanned, type CrossdockScanOutcome, scanAtCrossdock } from "./scan";
export { findHandoverSheet, type HandoverSheet, shipmentsOnSheet } from "./sheet";
export { type CarrierStock, type CrossdockStock, listCrossdockStock } from "./stock";
