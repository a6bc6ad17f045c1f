/**
 * Operations of the platform by operators: search of accounts and shipments, suspension, limits, credentials, incidents
 * and versions. Every change writes actor and reason to the audit log, in its own transaction.
 */

export { type AccountActivity, findAccountActivity } from "./account-activity";
export {
  changeAccountStatus,
  changeCreditLimit,
  changeKind,
  changeNetwork,
  changeRateLimits,
} from "./account-changes";
export { type AccountHealth, bookingInTrouble } from "./account-health";
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
export { type FoundShipment, lateOn, listLateShipments, searchShipmentsOfAll } from "./shipment-search";
export { findVersions, serviceVersion, type Versions } from "./versions";
