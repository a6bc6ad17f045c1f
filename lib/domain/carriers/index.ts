/**
 * The carriers with their services and branches, held in memory and rebuilt when one of them changes, so that quoting
 * does not query the database. A carrier may have a system of its own: `clientOf` returns how it is called, and
 * `callCarrier` is the only way to call it.
 */
export {
  type AdapterDefinition,
  type BookingResponse,
  type CancelResponse,
  type CarrierAdapter,
  type CarrierBooking,
  type CarrierCapabilities,
  CarrierFailure,
  type CarrierLoad,
  type CarrierNumbers,
  type CarrierOrder,
  type CarrierPush,
  type CarrierRate,
  type CarrierReport,
  type ContractService,
  defaultDeadlines,
  type LabelRequest,
  maxLabelBytes,
  type PickupResponse,
  type ReportBatch,
  type ReportPage,
  toCarrierParcel,
} from "./adapter";
export {
  addCarrier,
  addCarrierOfCatalogue,
  addCarrierService,
  type CatalogueChoice,
} from "./additions";
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
  type ServiceDraft,
} from "./administration";
export {
  addBranch,
  type BranchDifference,
  changeBranch,
  importBranches,
  setBranchActive,
} from "./branches/branch-changes";
export { type BranchDefaults, findBranchDefaults } from "./branches/branch-defaults";
export {
  type BranchDraft,
  type BranchFacts,
  isError,
  placeBranch,
} from "./branches/branch-place";
export { areBranchesDue, refreshBranches, refreshDueBranches } from "./branches/branch-refresh";
export { type Branch, type BranchSearch, findBranches, findDropoffBranches } from "./branches/branches";
export { type CatalogueEntry, catalogue, findCatalogueEntry } from "./catalogue";
export { type CarrierClient, clientOf, namesOfSecrets, packagesPerBooking } from "./client";
export {
  type ConnectionCheck,
  type ConnectionSettings,
  checkConnection,
  connectCarrier,
  disconnectCarrier,
} from "./connection";
export { type ContractDraft, listContracts, type NamedContract, removeContract, saveContract } from "./contract";
export { adapterDefinitions } from "./definitions";
export { servesAccount, usesDemoCarriers } from "./demo-carriers";
export { type BreakerState, breakerRules, breakerStates, callCarrier } from "./guard";
export { type CarrierInvoice, fetchInvoice, tellsInvoices } from "./invoices";
export { findCarrierLogo, setCarrierLogo } from "./logo";
export { type CarrierRegistry, carrierRegistry, type LocationNear, type RatedCarrier } from "./registry";
export { retryDelayMs } from "./retry-delay";
export type { Carrier, CarrierLocation, CarrierMeasure, CarrierService } from "./store";
export { findTrackingPage } from "./tracking-page";
export { tryBooking } from "./trial-booking";
