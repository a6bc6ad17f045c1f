/** What shipping rules would choose for the orders that wait, before they are saved. */
export { type DryRun, dryRunRules } from "./dry-run";
export type { DryRunOrder } from "./orders";
