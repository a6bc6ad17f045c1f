/**
 * The carriers with what they offer and where their branches are, held in memory and rebuilt when one of them changes.
 * Quoting reads them without touching the database.
 */
export { type Branch, type BranchSearch, findBranches, findDropoffBranches } from "./branches";
export {
  type BranchFilter,
  type CarrierChanges,
  type CarrierRow,
  changeCarrier,
  changeCarrierService,
  findCarrier,
  listBranches,
  listCarriers,
  type ServiceChanges,
  setBranchActive,
} from "./desk";
export { type CarrierRegistry, carrierRegistry, type LocationNear } from "./registry";
export type { Carrier, CarrierLocation, CarrierService } from "./store";
