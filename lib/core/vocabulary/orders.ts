/**
 * What happened to the pieces of an order: none is in a shipment, some are, all are, all were delivered; or the order was
 * cancelled.
 */
export const orderStatuses = ["open", "partially_shipped", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where orders come from when nobody says otherwise. */
export const defaultChannel = "api";
