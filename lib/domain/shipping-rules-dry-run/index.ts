/** What shipping rules would have changed about the last orders of an account, before they are saved. */
export { type DryRun, type DryRunOrder, dryRunRules } from "./dry-run";
