import type { ShipmentStop } from "@/db/schema/shipments";
import { addBusinessDays, addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import {
  type Direction,
  type ExceptionReason,
  type ExceptionState,
  exceptionReasons,
  type ShipmentStatus,
  type Substatus,
  visibleStatus,
} from "@/lib/core/vocabulary";
import { dayMs } from "@/lib/platform/retention";
import { isFinal, isPreparing } from "../shipments";

/** What decides whether a shipment needs somebody, and whether somebody has dealt with it. */
export interface ExceptionFacts {
  readonly status: ShipmentStatus;
  readonly substatus: Substatus | null;
  readonly stop: ShipmentStop | null;
  readonly isRefused: boolean;
  readonly lastStatusAt: Date;
  /** `YYYY-MM-DD`. */
  readonly estimatedDelivery: string;
  /** Since when it waits at the carrier's branch. */
  readonly arrivedAt: Date | null;
  /** Business days for which the branch keeps it; null when the carrier does not say. */
  readonly keptDays: number | null;
  readonly answeredAt: Date | null;
  /** Another shipment was made in its place. */
  readonly isSentAgain: boolean;
  /** The newest report or decision about it since it was handled. */
  readonly newsAt: Date | null;
  /** Since when a rescue or a claim waits for an operator. */
  readonly requestedAt: Date | null;
  readonly handledAt: Date | null;
  readonly remindAt: Date | null;
}

interface FoundReason {
  readonly reason: ExceptionReason;
  readonly since: Date;
}

export interface JudgedException {
  readonly state: ExceptionState;
  /** Sorted by importance, at least one reason. */
  readonly reasons: readonly FoundReason[];
  /** The date of the last event, by which lists are sorted. */
  readonly newsAt: Date;
  /** The last day on which the branch keeps it. */
  readonly keptUntil: string | null;
  /** True for a case that is open because its reminder date has come. */
  readonly isReminded: boolean;
}

/** A shipment without a new event, mark or reminder leaves the list after this many days: no case stays for ever. */
export const forgottenAfterDays = 60;
/** A parcel at a branch needs somebody from this many business days before the last one on. */
const branchWarningDays = 2;
/** Of a branch whose carrier does not say how long it keeps parcels: after so many business days of waiting. */
const unknownBranchDays = 3;

interface Reason extends FoundReason {
  /** From when it needs somebody, where that is later than `since`. */
  readonly from?: Date;
}

/** Whether the shipment needs somebody, and why; undefined for one that does not, or no longer. */
export function judgeException(facts: ExceptionFacts, now: Date): JudgedException | undefined {
  const reasons = findReasons(facts, now);
  if (reasons.length === 0) return undefined;
  const { handledAt, remindAt, requestedAt } = facts;
  const newsAt = latest(facts.newsAt, ...reasons.map(({ since, from }) => from ?? since));
  if (latest(newsAt, remindAt).getTime() < now.getTime() - forgottenAfterDays * dayMs) return undefined;
  const isNew = newsAt > latest(handledAt, requestedAt);
  // What was put into an operator's hands after the reminder waits for the operator.
  const isReminded = !isNew && remindAt !== null && remindAt <= now && remindAt > latest(requestedAt);
  const isOpen = isNew || isReminded;
  const isWaiting = remindAt !== null || requestedAt !== null;
  return {
    state: isOpen ? "open" : isWaiting ? "waiting" : "done",
    reasons: reasons.map(({ reason, since }) => ({ reason, since })),
    newsAt,
    keptUntil: lastDayAtBranch(facts),
    isReminded,
  };
}

function findReasons(facts: ExceptionFacts, now: Date): Reason[] {
  const { status, lastStatusAt, stop, answeredAt } = facts;
  const found: Reason[] = [
    ...(answeredAt && !isFinal(status) ? [{ reason: "answered" as const, since: answeredAt }] : []),
    ...(isPreparing(status) && stop ? [{ reason: "stopped" as const, since: new Date(stop.at) }] : []),
    ...(status === "new" && facts.isRefused ? [{ reason: "refused" as const, since: lastStatusAt }] : []),
    ...reasonOfStatus(facts).map((reason) => ({ reason, since: lastStatusAt })),
    ...waitsAtBranch(facts, now),
    ...(isLate(facts, now) ? [{ reason: "late" as const, since: endOf(facts.estimatedDelivery) }] : []),
  ];
  return found.sort((a, b) => exceptionReasons.indexOf(a.reason) - exceptionReasons.indexOf(b.reason));
}

function reasonOfStatus({ status, substatus, isSentAgain }: ExceptionFacts): ExceptionReason[] {
  const isBadAddress = substatus === "bad_address";
  switch (status) {
    case "not_delivered":
      return [isBadAddress ? "bad_address" : "failed"];
    case "rescheduled":
      return [isBadAddress ? "bad_address" : "rescheduled"];
    case "on_hold_crossdock":
      return ["held"];
    case "delivered_with_damage":
      return isSentAgain ? [] : ["damaged"];
    case "lost_in_crossdock":
    case "lost_in_carrier":
      return isSentAgain ? [] : ["lost"];
    default:
      return [];
  }
}

function waitsAtBranch(facts: ExceptionFacts, now: Date): Reason[] {
  const { arrivedAt, keptDays } = facts;
  if (!isAtBranch(facts) || !arrivedAt) return [];
  const days = keptDays === null ? unknownBranchDays : Math.max(0, keptDays - branchWarningDays);
  const from = latest(arrivedAt, atClock(addBusinessDays(dayInArgentina(arrivedAt), days), "00:00"));
  return from <= now ? [{ reason: "at_branch", since: arrivedAt, from }] : [];
}

const isAtBranch = ({ status, substatus }: Pick<ExceptionFacts, "status" | "substatus">): boolean =>
  visibleStatus(status, substatus) === "waiting_at_branch";

const lastDayAtBranch = (facts: ExceptionFacts): string | null =>
  isAtBranch(facts) && facts.arrivedAt && facts.keptDays !== null
    ? addBusinessDays(dayInArgentina(facts.arrivedAt), facts.keptDays)
    : null;

/** Statuses in which a parcel goes to its recipient or waits to. A parcel that waits at its branch has arrived in time. */
const awaited: readonly ShipmentStatus[] = [
  "shipped",
  "crossdock",
  "on_hold_crossdock",
  "in_transit_to_carrier",
  "received_by_carrier",
  "in_transit",
  "not_delivered",
  "rescheduled",
];

const isLate = (facts: Pick<ExceptionFacts, "status" | "substatus" | "estimatedDelivery">, now: Date): boolean =>
  awaited.includes(facts.status) && !isAtBranch(facts) && facts.estimatedDelivery < dayInArgentina(now);

const endOf = (day: string): Date => atClock(addDays(day, 1), "00:00");

const latest = (...moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)));

interface Answerable extends Pick<ExceptionFacts, "status" | "substatus" | "estimatedDelivery"> {
  readonly direction: Direction;
  readonly recipientErasedAt: Date | null;
}

/** Whether the tracking page asks the buyer of the parcel for an answer: it failed, waits or is late, and can still arrive. */
export const isAnswerable = (shipment: Answerable, now: Date): boolean =>
  shipment.direction === "forward" &&
  shipment.recipientErasedAt === null &&
  (["not_delivered", "rescheduled", "on_hold_crossdock"].includes(shipment.status) ||
    isAtBranch(shipment) ||
    isLate(shipment, now));
