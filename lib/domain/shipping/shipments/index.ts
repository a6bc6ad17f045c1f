/**
 * Shipments: created from a quote, moved along one table of transitions, read by their own account only. Every change
 * of a shipment is one transaction with its history, its money and its events.
 */

export {
  mustBeCancelled,
  recordBooked,
  recordBookingCancelled,
  recordBookingKept,
  recordRejection,
  resumeAfterCarrier,
} from "./booking";
export { chooseOption, quoteDraft, tryShippingRules } from "./create/choose-option";
export { cataloguePieces, createShipment, priceShipment } from "./create/create";
export type { Recipient, ShipmentDraft } from "./create/draft";
export { insertFromQuote, optionColumns, type ShippedParcel } from "./create/from-quote";
export { atSeller, cutOffAfter, findHandOvers, usualHandOver } from "./cutoff";
export { findDestinationPoint, keptDaysOf } from "./destination-point";
export { isDroppedOff, listDropoffBranches } from "./dropoff";
export { notifyUpdated } from "./events";
export {
  allowedTransitions,
  canMove,
  isCancelledOrExpired,
  isFinal,
  isPreparing,
  isTravelling,
  pathTo,
  type ShipmentState,
  type TransitionSource,
} from "./lifecycle";
export { countShipments, rollUpCounts } from "./list/counts";
export type { ShipmentFilter } from "./list/filter";
export {
  listShipmentIds,
  listShipments,
  listShipmentTexts,
  listSummaries,
  listTableTexts,
  type ShipmentListing,
  walkShipments,
} from "./list/list";
export { countsOfWork, findUnpaid, type UnpaidWork } from "./list/work";
export { findPackingStation, packingTimeoutMs } from "./packing-station";
export {
  amongIds,
  findByOrderNumbers,
  findLiveShipments,
  referenceFilter,
  returnReference,
  returnReferences,
  toOrderNumber,
} from "./references";
export { destinationColumns, senderOf } from "./sender";
export { advanceShipment, advanceShipments, expireShipments, hasShipmentsToAdvance } from "./state/advance";
export { changeLabel, type LabelChange } from "./state/change-label";
export { resolveClaim } from "./state/claims";
export { editShipment, type ShipmentEdit } from "./state/edit";
export { processShipment } from "./state/process";
export {
  type ReportedTracking,
  recordComment,
  recordRemark,
  reportTracking,
  type TrackingReport,
} from "./state/report";
export {
  type AccountRequest,
  countOpenRequests,
  type ListedRequest,
  listAccountRequests,
  listOperatorRequests,
  stateOfRequest,
} from "./state/request-list";
export {
  canBeRescued,
  cancelShipment,
  createRequest,
  listRequests,
  resolveRequest,
  type ShipmentRequest,
} from "./state/requests";
export {
  assertNotStopped,
  releaseShipment,
  ShipmentStopped,
  stopShipments,
  unstopShipments,
} from "./state/stop";
export {
  blockingReasonMessages,
  dispatchShipments,
  markDeliveryNotePrinted,
  markDocumentsObtained,
  transitionShipment,
} from "./state/transition";
export {
  findShipment,
  findShipmentByReference,
  findShipmentOf,
  findShipments,
  findTrackedParcels,
  findTrackedShipment,
  type ItemRow,
  type ListedShipment,
  listTracking,
  lockShipment,
  resolveShipmentId,
  type Shipment,
  type ShipmentOutline,
  type ShipmentRow,
  type ShipmentSummary,
  type ShippedPackage,
  type TableShipment,
  type TrackedParcel,
  type TrackingEntry,
} from "./store";
export { findVoidGuides, findVoidNumber, type VoidGuide, VoidLabel, voidGuide } from "./void-guides";
