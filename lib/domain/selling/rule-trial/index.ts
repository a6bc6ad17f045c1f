/** What shipping rules would choose for the orders that wait and have changed about the last shipments, before they are saved. */
export { type DryRun, dryRunRules } from "./dry-run";
export type { DryRunOrder } from "./orders";
export type { DryRunShipment } from "./shipments";
