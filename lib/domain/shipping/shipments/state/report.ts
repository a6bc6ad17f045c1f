import { isDeepStrictEqual } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { DomainError, invalid } from "@/lib/core/errors";
import { message, type TrackingMessage } from "@/lib/core/messages";
import { type ShipmentStatus, type Substatus, statusOfSubstatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifySubstatus, notifyUpdated } from "../events";
import { isCancelledOrExpired, pathTo } from "../lifecycle";
import { entryColumns, lockShipment, type ShipmentRow, type TrackingEntry } from "../store";
import { assertReporter, isSellersWord } from "./reporter";
import { momentAfter } from "./status-writer";
import { transitionShipment } from "./transition";

export interface TrackingReport {
  readonly status: ShipmentStatus;
  readonly substatus?: Substatus | undefined;
  readonly comment?: string | undefined;
  /** Now when it is left out. */
  readonly occurredAt?: Date | undefined;
}

export interface ReportedTracking {
  readonly entry: TrackingEntry;
  /** Whether the report moved the shipment. */
  readonly moved: boolean;
}

/** How far a reporter's clock may be ahead of ours. */
const clockToleranceMs = 5 * 60_000;

/**
 * Records where a carrier or the seller's own fleet reports a shipment. A state ahead moves the shipment there through
 * the states between. A late report only goes into the history, a repeated one changes nothing. Any other, and one that
 * the caller may not make (`assertReporter`), throws `illegal_transition`.
 */
export function reportTracking(ctx: Context, id: number, report: TrackingReport): Promise<ReportedTracking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    const history = await readHistory(tx, id);
    const known = findRepeated(history, row, report);
    if (known) return { entry: known, moved: false };
    assertReportable(row, report);
    assertPlausible(tx, row, report);
    await assertReporter(tx, row, report.status);
    const path = pathTo(row, report.status);
    const late = lateMoment(history, row, report, path !== undefined);
    if (late) return { entry: await recordLate(tx, row, report, late), moved: false };
    if (report.status === row.status) return { entry: await restate(tx, row, report), moved: false };
    if (!path) throw new DomainError({ code: "illegal_transition", id, from: row.status, to: report.status });
    for (const [i, { to, by }] of path.entries())
      await transitionShipment(tx, id, to, {
        by,
        hasHappened: !isSellersWord(report.status, tx),
        occurredAt: report.occurredAt,
        ...(i === path.length - 1 && { substatus: report.substatus, comment: report.comment }),
      });
    const entry = (await readHistory(tx, id)).findLast(({ status }) => status === report.status);
    if (!entry) throw new Error("the history entry was not written");
    return { entry, moved: true };
  });
}

/** Records what a carrier says of a shipment without moving it, under the state that it has. */
export function recordComment(
  ctx: Context,
  id: number,
  { comment, occurredAt }: { readonly comment: string; readonly occurredAt: Date },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    const { status } = row;
    assertPlausible(tx, row, { status, occurredAt });
    await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
    await insertEntry(tx, row, { status, comment }, { occurredAt, isLate: true });
  });
}

/** Records a remark of ours on a shipment without moving it, under the state that it has. The same one is recorded once. */
export function recordRemark(ctx: Context, id: number, remark: TrackingMessage): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    const known = (await readHistory(tx, id)).some(({ commentMessage }) => isDeepStrictEqual(commentMessage, remark));
    if (known) return;
    await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
    await insertEntry(tx, row, { status: row.status }, { occurredAt: tx.now(), isLate: true, commentMessage: remark });
  });
}

/** Only the seller cancels, and only automation expires: a reporter that could would release the seller's money. */
function assertReportable({ id, status: from }: ShipmentRow, { status: to }: TrackingReport): void {
  if (isCancelledOrExpired(to) && to !== from) throw new DomainError({ code: "illegal_transition", id, from, to });
}

function assertPlausible(tx: Context, row: ShipmentRow, { status, substatus, occurredAt }: TrackingReport): void {
  const only = substatus && statusOfSubstatus(substatus);
  if (only && only !== status) throw invalid("substatus", message("substatus_of_other_status", { status: only }));
  if (!occurredAt) return;
  if (toSecond(occurredAt) < toSecond(row.createdAt)) throw invalid("occurred_at", message("before_creation"));
  if (occurredAt.getTime() > tx.now().getTime() + clockToleranceMs)
    throw invalid("occurred_at", message("too_far_in_future"));
}

/** Callers see and send whole seconds: a moment within the second of another is not before it. */
const toSecond = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const readHistory = (tx: Context, shipmentId: number): Promise<TrackingEntry[]> =>
  tx.db
    .select(entryColumns)
    .from(trackingEntries)
    .where(eq(trackingEntries.shipmentId, shipmentId))
    .orderBy(asc(trackingEntries.id));

/**
 * The entry of the same fact: the same state and substatus at the same moment or, if the report has no moment, on the
 * path travelled.
 */
function findRepeated(
  history: readonly TrackingEntry[],
  row: ShipmentRow,
  { status, substatus, occurredAt }: TrackingReport,
): TrackingEntry | undefined {
  const same = history.filter(
    (entry) => entry.status === status && (substatus === undefined || entry.substatus === substatus),
  );
  if (occurredAt) return same.find((entry) => toSecond(entry.occurredAt) === toSecond(occurredAt));
  if (status === row.status && substatus !== undefined && substatus !== row.substatus) return undefined;
  return travelledPath(history).includes(status) ? same.at(-1) : undefined;
}

/** The states that the shipment went through, up to the present one. Another external id takes back `ready_to_ship`. */
function travelledPath(history: readonly TrackingEntry[]): ShipmentStatus[] {
  const path: ShipmentStatus[] = [];
  for (const { status, isLate } of history) {
    if (isLate) continue;
    if (status === "documentation_ready" && path.includes(status)) path.length = path.indexOf(status);
    path.push(status);
  }
  return path;
}

/**
 * The moment of a report that came late; undefined for a report in time. Within one second the table decides: what lies
 * ahead is in time, what leads to the present state came before it. Without a moment of its own, a report tells more
 * about a state that the shipment went through, and belongs to the moment of that.
 */
function lateMoment(
  history: readonly TrackingEntry[],
  row: ShipmentRow,
  { status, occurredAt }: TrackingReport,
  isAhead: boolean,
): Date | undefined {
  if (occurredAt) {
    const seconds = toSecond(occurredAt) - toSecond(row.lastStatusAt);
    const isPassed = seconds === 0 && !isAhead && pathTo({ ...row, status }, row.status) !== undefined;
    return seconds < 0 || isPassed ? occurredAt : undefined;
  }
  if (status === row.status || !travelledPath(history).includes(status)) return undefined;
  return history.findLast((entry) => entry.status === status)?.occurredAt;
}

async function recordLate(
  tx: Context,
  row: ShipmentRow,
  report: TrackingReport,
  occurredAt: Date,
): Promise<TrackingEntry> {
  await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
  return insertEntry(tx, row, report, { occurredAt, isLate: true });
}

/** The present state, reported once more: at another moment, or with another substatus. */
async function restate(tx: Context, row: ShipmentRow, report: TrackingReport): Promise<TrackingEntry> {
  const substatus = report.substatus ?? null;
  if (substatus === row.substatus) await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
  else {
    const [updated] = await tx.db
      .update(shipments)
      .set({ substatus, version: sql`${shipments.version} + 1` })
      .where(eq(shipments.id, row.id))
      .returning();
    if (updated) await notifySubstatus(tx, updated);
  }
  return insertEntry(tx, row, report, {
    occurredAt: momentAfter(row.lastStatusAt, report.occurredAt ?? tx.now()),
    isLate: false,
  });
}

async function insertEntry(
  tx: Context,
  row: ShipmentRow,
  { status, substatus, comment }: TrackingReport,
  when: Pick<TrackingEntry, "occurredAt" | "isLate"> & Partial<Pick<TrackingEntry, "commentMessage">>,
): Promise<TrackingEntry> {
  const [entry] = await tx.db
    .insert(trackingEntries)
    .values({
      accountId: row.accountId,
      shipmentId: row.id,
      status,
      substatus: substatus ?? null,
      comment: comment ?? null,
      actor: tx.actor.label,
      createdAt: tx.now(),
      ...when,
    })
    .returning(entryColumns);
  if (!entry) throw new Error("the history entry was not written");
  return entry;
}
