/**
 * Shipments: made from a quote, moved by one function along one table, read by their account only. Whatever happens to a
 * shipment happens in one transaction with its history, its money and its events.
 */
export { advanceShipments, expireShipments } from "./advance";
export { createShipment, type ShipmentDraft } from "./create";
export { canMove, isFinal, isPreparing, nextStatuses, type Traveller, type Trigger } from "./lifecycle";
export { markDeliveryNotePrinted, markDocumentsObtained, moveShipment } from "./move";
export {
  countShipments,
  findShipment,
  findShipmentByReference,
  findShipmentOf,
  findTrackedShipment,
  listShipments,
  listTracking,
  type Shipment,
  type ShipmentFilter,
  type ShipmentSummary,
  type TrackingEntry,
} from "./store";
