/**
 * The embedded carrier network. Accounts that try the service have no real carrier: it plays collection, crossdock and
 * carriers for them, and takes every shipment that is ready along a believable journey to one of all possible endings.
 * It moves shipments by the functions that a carrier's report uses, and tells nothing that they would not.
 */
export { networkAdapter, networkLine } from "./adapter";
export { advanceCarrierNetwork } from "./advance";
export { enrollShipmentsOf } from "./enrol";
