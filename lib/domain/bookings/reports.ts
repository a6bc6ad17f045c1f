import { and, asc, eq, inArray } from "drizzle-orm";
import { carrierBookings, carrierReports } from "@/db/schema/bookings";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { CarrierReport } from "../carriers";
import { lockShipment, reportTracking, type TrackingReport } from "../shipments";

/** What became of reports, by how many. */
export interface Receipt {
  /** In the history now. */
  applied: number;
  /** Of something that what is known does not lead to yet: kept until it does. */
  early: number;
  /** Told before. */
  known: number;
  /** Of no booking of this carrier. */
  unknown: number;
}

/**
 * Takes reports of a carrier, in any order and any number of times; each shipment's in a transaction of its own, by the
 * function that reports over the interface use. A report that comes before those that lead to it waits for them. All are
 * kept before any is applied: one that fails for a fault of ours is lost neither, nor does it keep the others waiting.
 */
export async function takeReports(
  ctx: Context,
  carrierId: number,
  reports: readonly CarrierReport[],
): Promise<Receipt> {
  const receipt: Receipt = { applied: 0, early: 0, known: 0, unknown: 0 };
  const shipmentOf = await findShipmentsOf(ctx, carrierId, reports);
  const groups = new Map<number, CarrierReport[]>();
  for (const report of [...reports].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
    const shipmentId = shipmentOf.get(report.reference);
    if (shipmentId === undefined) receipt.unknown++;
    else groups.set(shipmentId, [...(groups.get(shipmentId) ?? []), report]);
  }
  const errors: unknown[] = [];
  for (const [shipmentId, group] of groups) {
    const fresh = await keep(ctx, carrierId, shipmentId, group);
    const applied =
      fresh.size === 0 ? fresh : await applyWaiting(ctx, shipmentId).catch((error) => fail(errors, error));
    const appliedNow = [...fresh].filter((id) => applied.has(id)).length;
    receipt.applied += appliedNow;
    receipt.early += fresh.size - appliedNow;
    receipt.known += group.length - fresh.size;
  }
  if (errors.length > 0) throw new Error(`reports of ${errors.length} shipments failed`, { cause: errors[0] });
  return receipt;
}

async function findShipmentsOf(
  ctx: Context,
  carrierId: number,
  reports: readonly CarrierReport[],
): Promise<Map<string, number>> {
  const references = [...new Set(reports.map(({ reference }) => reference))];
  if (references.length === 0) return new Map();
  const rows = await ctx.db
    .select({ reference: carrierBookings.reference, shipmentId: carrierBookings.shipmentId })
    .from(carrierBookings)
    .where(and(eq(carrierBookings.carrierId, carrierId), inArray(carrierBookings.reference, references)));
  return new Map(rows.map(({ reference, shipmentId }) => [reference, shipmentId]));
}

function fail(errors: unknown[], error: unknown): Set<number> {
  errors.push(error);
  return new Set();
}

/** Answers those that were not known. */
async function keep(
  ctx: Context,
  carrierId: number,
  shipmentId: number,
  reports: readonly CarrierReport[],
): Promise<Set<number>> {
  const fresh = await ctx.db
    .insert(carrierReports)
    .values(
      reports.map(({ id, reference: _, ...report }) => ({
        ...report,
        ...{ carrierId, reportId: id, shipmentId, state: "early" as const, receivedAt: ctx.now() },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: carrierReports.id });
  return new Set(fresh.map(({ id }) => id));
}

/** Every report of the shipment that fits by now, in the order in which they happened, until none does. */
const applyWaiting = (ctx: Context, shipmentId: number): Promise<Set<number>> =>
  inTransaction(ctx, async (tx) => {
    await lockShipment(tx, shipmentId);
    let waiting = await tx.db
      .select()
      .from(carrierReports)
      .where(and(eq(carrierReports.shipmentId, shipmentId), eq(carrierReports.state, "early")))
      .orderBy(asc(carrierReports.occurredAt), asc(carrierReports.id));
    const applied = new Set<number>();
    for (let isMoving = true; isMoving; ) {
      isMoving = false;
      for (const report of waiting)
        if (await fits(tx, shipmentId, report)) {
          applied.add(report.id);
          isMoving = true;
        }
      waiting = waiting.filter(({ id }) => !applied.has(id));
    }
    if (applied.size > 0)
      await tx.db
        .update(carrierReports)
        .set({ state: "applied" })
        .where(inArray(carrierReports.id, [...applied]));
    return applied;
  });

async function fits(tx: Context, shipmentId: number, report: typeof carrierReports.$inferSelect): Promise<boolean> {
  const { status, substatus, comment, occurredAt } = report;
  const published: TrackingReport = {
    status,
    substatus: substatus ?? undefined,
    comment: comment ?? undefined,
    occurredAt,
  };
  try {
    await reportTracking(tx, shipmentId, published);
    return true;
  } catch (error) {
    // Thrown before anything is written.
    if (error instanceof DomainError && error.detail.code === "illegal_transition") return false;
    throw error;
  }
}
