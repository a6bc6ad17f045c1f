/**
 * The carriers with their services and branches, held in memory and rebuilt when one of them changes, so that quoting
 * does not query the database. A carrier may have a system of its own: `lineTo` returns how it is called, and
 * `callCarrier` is the only way to call it.
 */
export {
  type BookingResponse,
  type CarrierAdapter,
  CarrierFailure,
  type CarrierLoad,
  type CarrierOrder,
  type CarrierPush,
  type CarrierRate,
  type CarrierReport,
  defaultDeadlines,
  type ReportPage,
} from "./adapter";
export { addCarrier, addCarrierService, type ServiceDraft } from "./additions";
export {
  type BranchFilter,
  type CarrierChanges,
  type CarrierRow,
  changeCarrier,
  changeCarrierService,
  findCarrier,
  listBranches,
  listCarriers,
  listEveryBranch,
  type ServiceChanges,
} from "./administration";
export { addBranch, type BranchDifference, changeBranch, importBranches, setBranchActive } from "./branch-changes";
export {
  type BranchDraft,
  type BranchFacts,
  isError,
  placeBranch,
} from "./branch-place";
export { type Branch, type BranchSearch, findBranches, findDropoffBranches } from "./branches";
export {
  type CarrierLine,
  type ConnectionSettings,
  checkConnection,
  connectCarrier,
  disconnectCarrier,
  lineTo,
} from "./connection";
export { servesAccount, usesDemoCarriers } from "./demo-carriers";
export { type BreakerState, breakerRules, breakerStates, callCarrier } from "./guard";
export { findNetworkGap } from "./network-gap";
export { type CarrierRegistry, carrierRegistry, type LocationNear } from "./registry";
export type { Carrier, CarrierLocation, CarrierService } from "./store";
