/**
 * What happened to the pieces of an order: none is in a shipment, some are, all are, all were delivered; or the order was
 * cancelled.
 */
export const orderStatuses = ["open", "partially_shipped", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Of orders that wait: something of them is left to ship. */
export const waitingOrderStatuses = ["open", "partially_shipped"] as const satisfies readonly OrderStatus[];

export const isWaitingOrder = (status: OrderStatus): boolean =>
  waitingOrderStatuses.some((waiting) => waiting === status);

/** Where orders come from when nobody says otherwise. */
export const defaultChannel = "api";
