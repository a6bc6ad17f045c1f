/**
 * What became of each carrier's parcels in the last 90 days, by service and province: the record that its rating follows from
 * (`lib/core/carrier-rating.ts`). A job counts a few times a day and stores the counts; the registry of carriers holds them in
 * memory, so that neither a quote nor the comparison reads a shipment.
 */
export { type CarrierComparison, type ComparedCell, compareCarriers } from "./comparison";
export { areMeasuresDue, refreshCarrierMeasures } from "./refresh";
