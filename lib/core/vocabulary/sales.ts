/** What the buyer owes: `on_delivery` is collected by whoever hands the parcel over. */
export const paymentStates = ["paid", "on_delivery", "unpaid", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What the shop says of its order; it may go back from each to each. */
export const shopStates = ["to_ship", "on_hold", "completed", "cancelled", "deleted"] as const;
export type ShopState = (typeof shopStates)[number];

/** How the buyer gets the goods: at an address, at the shop itself, at a branch of a carrier, or without any parcel. */
export const deliveryKinds = ["ship", "store_pickup", "pickup_point", "none"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What a delivery method of a shop means: `free` leaves service, mode and carrier to rules and preferences. */
export const methodKinds = ["free", "ship", "pickup_point", "store_pickup"] as const;
export type MethodKind = (typeof methodKinds)[number];

/**
 * `goods` are packed. `virtual` are not. Of a bundle either the line that stands for it is packed, and its pieces are
 * `part`, or its pieces are, and the line that stands for it is `container`.
 */
export const lineKinds = ["goods", "virtual", "container", "part"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Why an order is not shipped by itself. */
export const decisionCodes = [
  "cancelled_at_shop",
  "completed_elsewhere",
  "on_hold",
  "unpaid",
  "cash_on_delivery",
  "partly_refunded",
  "changed_at_shop",
  "same_sale_twice",
  "store_pickup",
  "abroad",
  "foreign_currency",
  "point_missing",
  "service_not_mapped",
  "price_changed",
  "nothing_to_ship",
  "fraction",
  "too_many_pieces",
  "address_incomplete",
  "address_doubtful",
  "measures_missing",
] as const;
export type DecisionCode = (typeof decisionCodes)[number];

/** What stops a shipment before dispatch: its sale, or a packer who did not find a piece of it. */
export const stopCodes = [...decisionCodes, "piece_missing"] as const;
export type StopCode = (typeof stopCodes)[number];

export const isDecision = (code: StopCode): code is DecisionCode => decisionCodes.some((known) => known === code);

/** What an account or a person may say to a reason: send it all the same, or never. */
export const decisionAnswers = ["ship", "ignore"] as const;
export type DecisionAnswer = (typeof decisionAnswers)[number];

/** Reasons that say what a label or a package lacks: nobody can decide them away. */
export const mendedDecisions = [
  "point_missing",
  "too_many_pieces",
  "address_incomplete",
  "measures_missing",
] as const satisfies readonly DecisionCode[];

export const isMended = (code: DecisionCode): boolean => mendedDecisions.some((mended) => mended === code);

/** `ready` may be shipped by itself, `ask` waits for a person, `ignore` is none of ours to ship. */
export const judgements = ["ready", "ask", "ignore"] as const;
export type Judgement = (typeof judgements)[number];

/** The lists of the inbox, by what has to be done about an order. One that waits for a decision is under its state too. */
export const orderViews = [
  "open",
  "decision",
  "partially_shipped",
  "shipped",
  "delivered",
  "ignored",
  "cancelled",
  "all",
] as const;
export type OrderView = (typeof orderViews)[number];

/** Placed today in Argentina, or at least so many days before. */
export const orderAges = ["today", "older_1", "older_3", "older_7"] as const;
export type OrderAge = (typeof orderAges)[number];

/** What the inbox can be sorted by. */
export const orderSorts = ["placed", "recipient", "value", "province", "channel"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** When a shop is told that an order is completed. */
export const completionMoments = ["never", "label", "dispatch", "delivery"] as const;
export type CompletionMoment = (typeof completionMoments)[number];

/** Who reads the note with guide and link at the shop. */
export const noteReaders = ["buyer", "private", "none"] as const;
export type NoteReader = (typeof noteReaders)[number];

/** The parts of an order that people may edit, as requests, reasons and events name them. */
export const orderParts = ["destination", "items", "notes"] as const;
export type OrderPart = (typeof orderParts)[number];

export type OrderBatchState = "open" | "finished" | "stopped";

/**
 * `made` has its shipment; `unpaid` has one too, which waits for money. `changed`: the price is another one than was shown.
 * `refused` cannot be shipped now, `stopped` was not reached.
 */
export const orderBatchEntryStates = ["waiting", "made", "unpaid", "changed", "refused", "stopped"] as const;
export type OrderBatchEntryState = (typeof orderBatchEntryStates)[number];
