import { addDays } from "../time/calendar";
import {
  type ClaimKind,
  type ClaimObstacle,
  cancelledOrExpired,
  claimKinds,
  preparingStatuses,
  type ShipmentStatus,
} from "../vocabulary";
import type { ClaimTerms } from "./rules";

/** What of a shipment decides about its claims. Days are `YYYY-MM-DD` in Argentina. */
export interface ClaimableShipment {
  readonly status: ShipmentStatus;
  /** Day that the price promised. */
  readonly promisedDay: string;
  /** Day of its arrival, at the recipient or back at the seller; null while it is on its way. */
  readonly arrivedDay: string | null;
  /** Day on which it was charged; null when nothing was. */
  readonly chargedDay: string | null;
  /** Kinds with a claim that waits for somebody. */
  readonly open: readonly ClaimKind[];
  /** Kinds of which a claim was decided. */
  readonly decided: readonly ClaimKind[];
}

/** Whether a kind can be claimed, until which day (included), or why not. */
export type Claimable =
  | { readonly ok: true; readonly until: string }
  | { readonly ok: false; readonly reason: ClaimObstacle };

/**
 * What can be claimed of a shipment on a day, for each kind. `too_late` alone is a matter of time: an operator may open such a
 * claim still.
 */
export function claimable(shipment: ClaimableShipment, terms: ClaimTerms, today: string): Record<ClaimKind, Claimable> {
  const entries = claimKinds.map((kind) => [kind, judge(kind, shipment, terms, today)] as const);
  return Object.fromEntries(entries) as Record<ClaimKind, Claimable>;
}

/** The kinds of them that can be claimed. */
export const kindsToClaim = (judged: Readonly<Record<ClaimKind, Claimable>>): ClaimKind[] =>
  claimKinds.filter((kind) => judged[kind].ok);

function judge(kind: ClaimKind, shipment: ClaimableShipment, terms: ClaimTerms, today: string): Claimable {
  const reason = obstacleOf(kind, shipment, today);
  if (reason) return { ok: false, reason };
  const until = addDays(startOf(kind, shipment), terms.openDays[kind]);
  return until < today ? { ok: false, reason: "too_late" } : { ok: true, until };
}

const neverSent: readonly ShipmentStatus[] = [...preparingStatuses, ...cancelledOrExpired, "reshipped"];
const delivered: readonly ShipmentStatus[] = ["delivered", "delivered_with_damage"];
const lost: readonly ShipmentStatus[] = ["lost_in_carrier", "lost_in_crossdock"];

function obstacleOf(kind: ClaimKind, shipment: ClaimableShipment, today: string): ClaimObstacle | undefined {
  const { status, arrivedDay, chargedDay, promisedDay } = shipment;
  if (neverSent.includes(status)) return "not_dispatched";
  if (shipment.open.includes(kind)) return "open";
  if (shipment.decided.includes(kind)) return "decided";
  switch (kind) {
    case "lost":
      return arrivedDay === null ? undefined : "delivered";
    case "not_received":
      return delivered.includes(status) ? undefined : "not_delivered";
    case "damaged":
    case "missing":
      return arrivedDay === null ? "not_delivered" : undefined;
    case "late":
      return lost.includes(status) || (arrivedDay ?? today) <= promisedDay ? "not_late" : undefined;
    case "overcharged":
      return chargedDay === null ? "nothing_charged" : undefined;
  }
}

/** The day from which the days of a kind run. */
function startOf(kind: ClaimKind, { promisedDay, arrivedDay, chargedDay }: ClaimableShipment): string {
  if (kind === "overcharged") return chargedDay ?? promisedDay;
  if (kind === "damaged" || kind === "missing") return arrivedDay ?? promisedDay;
  // Of a parcel that was reported as delivered after its day, nobody could know before.
  return kind === "not_received" && arrivedDay !== null && arrivedDay > promisedDay ? arrivedDay : promisedDay;
}
