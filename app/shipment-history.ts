import type { Locale } from "@/lib/core/vocabulary";
import type { Movement } from "@/lib/domain/money/ledger";
import { isCancelledOrExpired, type Shipment, type TrackingEntry } from "@/lib/domain/shipping/shipments";
import { commentOf } from "@/lib/i18n/tracking-comment";

/**
 * State of the money: held once there is a guide number, captured on dispatch, released if the shipment ends before.
 */
export function moneyOf({ status, deliveryId }: Shipment, history: readonly TrackingEntry[]) {
  if (deliveryId === null) return undefined;
  if (history.some(({ status: past, isLate }) => past === "shipped" && !isLate)) return "captured";
  return isCancelledOrExpired(status) ? "released" : "held";
}

/** What was given back of a charge, or corrected, newest first. */
export const correctionsOf = (movements: readonly Movement[]): readonly Movement[] =>
  movements.filter(({ reason }) => reason === "shipment.refunded" || reason === "shipment.adjusted");

/** Movements of one shipment that its page reads. */
export const shownMovements = 20;

/** An entry of the history as the timeline shows it. */
export const toTimelineEntry = (entry: TrackingEntry, locale: Locale) => ({
  id: entry.id,
  status: entry.status,
  substatus: entry.substatus,
  comment: commentOf(entry, locale),
  by: reporters.find((kind) => entry.actor.startsWith(`${kind}:`)),
  at: entry.occurredAt.toISOString(),
});

const reporters = ["user", "credential", "system"] as const;
