/**
 * The inbox of orders: what would be bought for each order now, and shipments of many orders at once, each with the option
 * that a person saw.
 */
export {
  createOrderBatch,
  deleteOldOrderBatches,
  findOrderBatch,
  type OrderBatch,
  type OrderBatchResult,
  stopOrderBatch,
} from "./batch";
export type { OptionChoice } from "./choice";
export type { OrderOption, PricedOrder } from "./option";
export { listOrderOptions, priceOrders } from "./price-orders";
export { hasOrderBatchesOpen, runOrderBatches } from "./run-batches";
