/** Waiting orders of one person that may go as one shipment, with what that saves. */
export { findOrderJoins, type OrderJoin } from "./find";
