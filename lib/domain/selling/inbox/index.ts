/**
 * The inbox of orders: what would be bought for each order now, and shipments of many orders at once with the options that
 * a person saw.
 */
export type { OrderBatch, OrderBatchResult } from "./batch";
export type { OptionChoice } from "./choice";
export type { OrderOption, PricedOrder } from "./option";
export { listOrderOptions, priceOrders } from "./price-orders";
