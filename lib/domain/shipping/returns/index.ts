/**
 * Returns: goods that go back from the buyer to the seller. A return is a shipment of its own, quoted and priced like any
 * other, whose packages and items name those of the original. Nothing can be in two returns at once, unless one of them
 * is cancelled or expired. Buyers request returns by a signed link, as far as the seller's policy allows.
 */
export { createReturn, type ReturnDraft } from "./create";
export { approveReturnRequest, type ChosenOption, rejectReturnRequest } from "./decide";
export { findRequestsOfReturns, findReturnToSend, isReadyToSend, recordLabelMailed } from "./label";
export { findReturnLink, issueReturnLink, type OpenedLink, openReturnLink, type ReturnLink } from "./link";
export {
  countPendingReturns,
  countReturns,
  listReturnRequests,
  listReturnRequestsOf,
  listReturns,
  listReturnsOf,
  originalsOf,
} from "./list";
export { addReturnPhoto, findReturnPhoto, listRequestPhotos, listReturnPhotos, readPhotos } from "./photos";
export { changeReturnPolicy, findReturnPolicy, type ReturnPolicy } from "./policy";
export { quoteReturn, type ReturnQuote, type ReturnRequest, returnableStatuses } from "./quote";
export type { ReturnedParcel } from "./repack";
export { findRequestOfForm, type ReturnRequestRow, requestReturn } from "./request";
export type { ReturnSelection, Taken } from "./select";
export { findHeld, findTakenOf } from "./store";
export { valueOfPart } from "./value";
