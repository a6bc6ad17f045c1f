import { and, desc, eq } from "drizzle-orm";
import { trackingEntries } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import type { ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyUpdated } from "./events";
import { canMove, canReach, type TransitionSource } from "./lifecycle";
import { lockShipment, type ShipmentRow, type TrackingEntry } from "./store";
import { transitionShipment } from "./transition";

export interface TrackingReport {
  readonly status: ShipmentStatus;
  readonly substatus?: Substatus | undefined;
  readonly comment?: string | undefined;
  /** Now when it is left out. */
  readonly occurredAt?: Date | undefined;
}

/** The sources that a report may come from: the carrier, a scan along the route, the seller's own fleet. */
const reporters: readonly TransitionSource[] = ["carrier", "scan", "seller"];

/**
 * Records where a carrier or the seller's own fleet reports a shipment; returns the history entry. An allowed
 * transition is made. A late report, of a state that the shipment has passed, only goes into the history. A repeated
 * report is recorded once. Any other throws `illegal_transition`.
 */
export function reportTracking(ctx: Context, id: number, report: TrackingReport): Promise<TrackingEntry> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    const known = await findEntry(tx, row, report);
    if (known) return known;
    const by = reporters.find((source) => canMove(row, report.status, source));
    if (by) await transitionShipment(tx, id, report.status, { ...report, by });
    else if (canReach(row, report.status)) await recordLate(tx, row, report);
    else throw new DomainError({ code: "illegal_transition", id, from: row.status, to: report.status });
    const entry = await latestEntry(tx, id, report.status);
    if (!entry) throw new Error("the history entry was not written");
    return entry;
  });
}

/**
 * The entry of an earlier report of the same fact: the same state and substatus at the same moment, or the present
 * state if the report has no moment.
 */
async function findEntry(tx: Context, row: ShipmentRow, report: TrackingReport): Promise<TrackingEntry | undefined> {
  const { status, substatus = null, occurredAt } = report;
  if (!occurredAt)
    return row.status === status && row.substatus === substatus ? latestEntry(tx, row.id, status) : undefined;
  const entries = await tx.db
    .select()
    .from(trackingEntries)
    .where(
      and(
        eq(trackingEntries.shipmentId, row.id),
        eq(trackingEntries.status, status),
        eq(trackingEntries.occurredAt, occurredAt),
      ),
    );
  return entries.find((entry) => entry.substatus === substatus);
}

async function latestEntry(
  tx: Context,
  shipmentId: number,
  status: ShipmentStatus,
): Promise<TrackingEntry | undefined> {
  const [entry] = await tx.db
    .select()
    .from(trackingEntries)
    .where(and(eq(trackingEntries.shipmentId, shipmentId), eq(trackingEntries.status, status)))
    .orderBy(desc(trackingEntries.id))
    .limit(1);
  return entry;
}

async function recordLate(tx: Context, row: ShipmentRow, report: TrackingReport): Promise<void> {
  await tx.db.insert(trackingEntries).values({
    shipmentId: row.id,
    status: report.status,
    substatus: report.substatus ?? null,
    comment: report.comment ?? null,
    actor: tx.actor.label,
    occurredAt: report.occurredAt ?? tx.now(),
    createdAt: tx.now(),
  });
  await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
}
