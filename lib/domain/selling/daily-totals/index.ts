/**
 * What each account sent and paid on each day, counted for reports. A follower of events notes the days that changed, a job
 * counts them again from the shipments, their history and the ledger, and adds the accounts up to the totals of the platform.
 */
export { recordChangedDays, recountAllDays } from "./changes";
export { dayOf, marginKinds, type TotalKind } from "./count.sql";
export {
  type AccountMargin,
  findAccountMargins,
  findPlatformTotals,
  findTopAccounts,
  findTotals,
  type RankedAccount,
  type StepTotal,
  stepStart,
} from "./read";
export { addUpPlatformDays, recountDays, recountMargins, recountNow } from "./recount";
