/**
 * Shipments: created from a quote, moved along one table of transitions, read by their own account only. Every change
 * of a shipment is one transaction with its history, its money and its events.
 */
export { advanceShipment, advanceShipments, expireShipments, hasShipmentsToAdvance } from "./advance";
export { recordBooked, recordRejection, resumeAfterCarrier } from "./booking";
export { tryShippingRules } from "./choose-option";
export { countShipments, rollUpCounts } from "./counts";
export { createShipment, priceShipment } from "./create";
export { atSeller } from "./cutoff";
export type { ShipmentDraft } from "./draft";
export { isDroppedOff, listDropoffBranches } from "./dropoff";
export { editShipment, type ShipmentEdit } from "./edit";
export { notifyUpdated } from "./events";
export type { ShipmentFilter } from "./filter";
export { insertFromQuote, type ShippedParcel } from "./from-quote";
export {
  allowedTransitions,
  canMove,
  isCalledOff,
  isFinal,
  isPreparing,
  isTravelling,
  pathTo,
  type ShipmentState,
  type TransitionSource,
} from "./lifecycle";
export {
  listShipmentIds,
  listShipments,
  listShipmentTexts,
  listSummaries,
  listTableShipments,
  listTableTexts,
  type ShipmentListing,
  walkShipments,
} from "./list";
export { findLiveShipments, returnReference, returnReferences } from "./references";
export { type ReportedTracking, recordComment, recordRemark, reportTracking, type TrackingReport } from "./report";
export {
  type AccountRequest,
  type ListedRequest,
  listAccountRequests,
  listOperatorRequests,
  stateOfRequest,
} from "./request-list";
export {
  cancelShipment,
  createRequest,
  listRequests,
  resolveRequest,
  type ShipmentRequest,
} from "./requests";
export { senderOf } from "./sender";
export {
  findShipment,
  findShipmentByReference,
  findShipmentOf,
  findShipments,
  findTrackedShipment,
  type ItemRow,
  type ListedShipment,
  listTracking,
  lockShipment,
  type Shipment,
  type ShipmentOutline,
  type ShipmentRow,
  type ShipmentSummary,
  type ShippedPackage,
  type TableShipment,
  type TrackingEntry,
} from "./store";
export { markDeliveryNotePrinted, markDocumentsObtained, transitionShipment } from "./transition";
export { countsOfWork, findUnpaid } from "./work";
