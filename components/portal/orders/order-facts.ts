import { piecesToPack } from "@/lib/core/sales";
import {
  channelKinds,
  type DecisionCode,
  isMended,
  isWaitingOrder,
  type ShipmentStatus,
  shipmentStatuses,
  statusFacts,
} from "@/lib/core/vocabulary";
import type { Order } from "./queries";

/** What follows from an order of the API for the pages that show it. */

type Item = Pick<Order["items"][number], "kind" | "quantity" | "refunded_quantity" | "shipped_quantity">;

/** Pieces of a line that go into parcels. */
export const packedPieces = (item: Item): number => piecesToPack({ ...item, refundedQuantity: item.refunded_quantity });

/** Pieces of a line that are still to go into one. */
export const openPieces = (item: Item): number => Math.max(0, packedPieces(item) - item.shipped_quantity);

/** The order is one of a connected shop, which corrects it there. */
export const isOfShop = ({ channel }: Pick<Order, "channel">): boolean =>
  channelKinds.some((kind) => channel === kind || channel.startsWith(`${kind}-`));

/** The page of the order in its shop; undefined for an address that is no web page. */
export const shopUrlOf = ({ link }: Pick<Order, "link">): string | undefined =>
  link && /^https?:\/\//i.test(link) ? link : undefined;

/** The first reason why an order waits or is not sent, for a line about it. */
export function firstReasonOf({
  decisions,
  needs_decision: reason,
}: Pick<Order, "decisions" | "needs_decision">): string | undefined {
  return decisions[0]?.message ?? Object.values(reason?.errors ?? {}).flat()[0] ?? reason?.message;
}

/** The error for which an automatic shipment could not be made, as its reasons are shown by themselves. */
export const shipmentErrorOf = ({
  decisions,
  needs_decision: error,
}: Pick<Order, "decisions" | "needs_decision">): Order["needs_decision"] =>
  error && decisions.some(({ code }) => code === error.code) ? null : error;

/** Reasons that the form of a shipment answers: its fields name what lacks, the value in pesos, or a part of the pieces. */
const isAnsweredByForm = (code: DecisionCode): boolean => isMended(code) || code === "foreign_currency";

/** Whether a shipment may be tried by hand: no reason is left that somebody has to answer first. */
export const canBeShipped = ({ status, judgement, decisions }: Pick<Order, "status" | "judgement" | "decisions">) =>
  isWaitingOrder(status) && judgement !== "ignore" && decisions.every(({ code }) => isAnsweredByForm(code));

/** Reasons that another option than the buyer's mends, which a person sees with its price. */
const isMendedByOption = (code: DecisionCode): boolean => code === "price_changed" || code === "service_not_mapped";

/** Whether a person may choose how the order travels: no reason is left that another option does not mend. */
export const canChooseOption = (order: Pick<Order, "status" | "judgement" | "decisions">): boolean =>
  canBeShipped({ ...order, decisions: order.decisions.filter(({ code }) => !isMendedByOption(code)) });

/** Reasons with one code, which one answer is given to. */
export interface Reason {
  readonly code: DecisionCode;
  readonly decisions: readonly Order["decisions"][number][];
}

export const reasonsOf = (order: Pick<Order, "decisions">): Reason[] =>
  [...new Set(order.decisions.map(({ code }) => code))].map((code) => ({
    code,
    decisions: order.decisions.filter((decision) => decision.code === code),
  }));

const preparing: readonly ShipmentStatus[] = ["new", "documentation_ready", "ready_to_ship"];
const over: readonly ShipmentStatus[] = shipmentStatuses.filter((status) => "final" in statusFacts[status]);

/** Shipments of an order that can still be stopped: cancelled before dispatch, rescued after it. */
export const stoppable = ({ shipments }: Pick<Order, "shipments">) => ({
  toCancel: shipments.filter(({ status }) => preparing.includes(status)),
  toRescue: shipments.filter(({ status }) => !preparing.includes(status) && !over.includes(status)),
});
