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

/** `open`: picked and packed. `done`: each order is packed or put aside. `cancelled`: its other orders are in the queue again. */
export type WaveState = "open" | "done" | "cancelled";

/** Why an order is in its wave no more. */
export type WaveExit =
  | "packed"
  /** Its sale changed at the shop. */
  | "stopped"
  /** Cancelled or expired. */
  | "cancelled"
  /** No longer prepared: a correction needs new papers. */
  | "unprepared"
  /** A person took it out: it is in the queue again
  | or waits for the stock of a missing piece. */
  | "put_aside"
  /** The wave was cancelled; it is in the queue again. */
  | "wave_cancelled";

/** Which orders a wave takes, by the number of their articles. */
export const waveArticles = ["any", "one", "several"] as const;
export type WaveArticles = (typeof waveArticles)[number];

/** Why a listed shipment came into no wave. */
export type WaveRejection =
  | "in_wave"
  | "packed"
  | "being_packed"
  | "stopped"
  /** It waits for the stock of a missing piece. */
  | "put_aside"
  | "not_open"
  | "no_articles"
  | "other_articles"
  | "elsewhere";

export const waveLimits = {
  /** Orders of a wave: bins of a cart. */
  orders: 50,
  lines: 2000,
  /** The highest number of a cart. */
  carts: 999,
} as const;

/** What a wave takes when nobody says how many. */
export const usualWaveOrders = 12;
