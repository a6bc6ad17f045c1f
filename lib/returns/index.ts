/**
 * Returns: goods that go back from the buyer to the seller. A return is a shipment of its own, quoted and priced like any
 * other, whose packages and items name those of the original. Nothing comes back twice while a return of it is neither
 * cancelled nor expired.
 */
export { createReturn, type ReturnDraft } from "./create";
export { quoteReturn, type ReturnQuote, type ReturnRequest, returnableStatuses } from "./quote";
export type { ReturnedItem, ReturnedParcel } from "./repack";
export type { ReturnSelection } from "./select";
