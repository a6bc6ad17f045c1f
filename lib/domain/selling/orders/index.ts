/**
 * Orders: what a channel sold, and the shipments that were made of it. Pieces are counted by the shipments that hold them,
 * so an order never ships more than was ordered, and what a cancelled shipment held is open again. Stock is the affair of
 * shipments.
 */
export { cancelOrder } from "./cancel";
export { createOrder, createOrders, outcomeFor, type WrittenOrder } from "./create";
export { decideOrder } from "./decide";
export {
  type NewOrder,
  type NewOrderLine,
  type OrderDelivery,
  type OrderRecipient,
  type ShipmentChoice,
  usualLine,
  usualSale,
} from "./draft";
export { editOrder, type OrderEdit } from "./edit-order";
export { followShipments } from "./follow";
export { setShopState } from "./follow-shop";
export { loadJudge, skusOf } from "./judge";
export {
  countOrdersIn,
  listChannels,
  listInbox,
  listOrders,
  type OrderFilter,
  type OrderListing,
} from "./list";
export { methodOf, type ShopMethod } from "./methods";
export { isOfShops, readExternalId } from "./names";
export { type AskShop, hasOrdersDue, orderSlots, processOrders, reasonOf, recordReason } from "./process";
export { type OrderByReference, optionOf } from "./reference";
export { mendMeasured, rejudgeOrders, remapOrders } from "./rejudge";
export { shipOrder, shipTogether } from "./ship";
export { draftOfNew, draftOfRest } from "./shipment-draft";
export {
  findNumbered,
  findOrder,
  findOrderId,
  findOrders,
  findOrdersOfShipment,
  type Order,
  type OrderReason,
  type WaitingReason,
} from "./store";
export { resolvedBy } from "./write";
