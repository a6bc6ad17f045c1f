/**
 * What operators see and do across accounts: find, suspend and resume them, set their limits, and look after the
 * platform itself. Every change records who made it and why in the audit log, in its own transaction.
 */

export { type AccountActivity, findAccountActivity } from "./account-activity";
export {
  changeAccountStatus,
  changeCreditLimit,
  changeKind,
  changeNetwork,
  changeRateLimits,
} from "./account-changes";
export type { AccountHealth } from "./account-health";
export { type AccountFilter, type ListedAccount, listAccountsOfAll } from "./account-list";
export { type AccountOverview, findAccountOverview } from "./account-overview";
export { type DatabaseReadiness, findBacklog, findReadiness } from "./backlog";
export { issueCredential, withdrawCredential } from "./credentials";
export {
  findIncidents,
  type Incidents,
  retryEvents,
  retryMails,
} from "./incidents";
export { startMemberReset } from "./people";
export { type FoundShipment, searchShipmentsOfAll } from "./shipment-search";
export { findVersions, serviceVersion, type Versions } from "./versions";
