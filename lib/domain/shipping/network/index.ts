/**
 * The embedded carrier network. Accounts that try the service have no real carrier: the network plays collection,
 * crossdock and carriers for them, and takes every ready shipment along a plausible journey to one of all possible
 * outcomes. It moves shipments by the functions that a carrier's report uses, and publishes nothing that they would
 * not.
 */
export { networkClient } from "./adapter";
export { advanceCarrierNetwork, hasShipmentsToMove } from "./advance";
export { enrollShipmentsOf } from "./enrol";
