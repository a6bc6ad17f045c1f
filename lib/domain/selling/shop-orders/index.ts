/**
 * Orders as the administration of their shop shows them: state and shipments of each, and the labels of many as one file.
 * A shop names its orders by its own ids, and sees those of its own channel only.
 */
export { findShopOrders, type ShopOrderView, type ShopShipment } from "./find";
export { type MissingLabels, printShopLabels } from "./print";
