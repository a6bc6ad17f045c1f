import { and, asc, eq, inArray } from "drizzle-orm";
import { carrierBookings, carrierReports } from "@/db/schema/bookings";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { CarrierReport } from "../../carriers";
import { lockShipment, recordComment, reportTracking, type TrackingReport } from "../shipments";

/** Number of reports by outcome. */
export interface Receipt {
  /** Written to the tracking history. */
  applied: number;
  /** Stored: the shipment's status has no transition to the reported one yet, or the time lies in the future. */
  early: number;
  /** Repeated reports. */
  known: number;
  /** The reference belongs to no booking of this carrier. */
  unknown: number;
  /** Stored for the operator: the adapter does not know the carrier's state. */
  unmapped: number;
}

/**
 * Takes reports of a carrier, in any order and any number of times. The reports of each shipment are stored, then
 * applied in a transaction per shipment by the function of the tracking API; an early report waits for the transitions
 * before its own. An error in one shipment loses no report and does not delay other shipments.
 */
export async function takeReports(
  ctx: Context,
  carrierId: number,
  reports: readonly CarrierReport[],
): Promise<Receipt> {
  const receipt: Receipt = { applied: 0, early: 0, known: 0, unknown: 0, unmapped: 0 };
  const shipmentOf = await findShipmentsOf(ctx, carrierId, reports);
  const groups = new Map<BookedShipment, CarrierReport[]>();
  for (const report of [...reports].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
    const shipment = shipmentOf.get(report.reference);
    if (!shipment) receipt.unknown++;
    else groups.set(shipment, [...(groups.get(shipment) ?? []), report]);
  }
  const errors: unknown[] = [];
  for (const [shipment, group] of groups) {
    const { fresh, unmapped } = await storeReports(ctx, carrierId, shipment, group);
    const applied =
      fresh.size === 0
        ? fresh
        : await applyWaiting(ctx, shipment.shipmentId).catch((error) => collectError(errors, error));
    const appliedNow = [...fresh].filter((id) => applied.has(id)).length;
    receipt.applied += appliedNow;
    receipt.early += fresh.size - appliedNow;
    receipt.known += group.length - fresh.size - unmapped;
    receipt.unmapped += unmapped;
  }
  if (errors.length > 0) throw new Error(`reports of ${errors.length} shipments failed`, { cause: errors[0] });
  return receipt;
}

type BookedShipment = Pick<typeof carrierBookings.$inferSelect, "accountId" | "shipmentId">;

/** Shipments by the reference of their booking. */
async function findShipmentsOf(
  ctx: Context,
  carrierId: number,
  reports: readonly CarrierReport[],
): Promise<Map<string, BookedShipment>> {
  const references = [...new Set(reports.map(({ reference }) => reference))];
  if (references.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      reference: carrierBookings.reference,
      accountId: carrierBookings.accountId,
      shipmentId: carrierBookings.shipmentId,
    })
    .from(carrierBookings)
    .where(and(eq(carrierBookings.carrierId, carrierId), inArray(carrierBookings.reference, references)));
  return new Map(rows.map(({ reference, ...shipment }) => [reference, shipment]));
}

function collectError(errors: unknown[], error: unknown): Set<number> {
  errors.push(error);
  return new Set();
}

/** Returns the ids of the new reports that may be applied, and the number of new unmapped ones. */
async function storeReports(
  ctx: Context,
  carrierId: number,
  { accountId, shipmentId }: BookedShipment,
  reports: readonly CarrierReport[],
): Promise<{ fresh: Set<number>; unmapped: number }> {
  const stored = await ctx.db
    .insert(carrierReports)
    .values(
      reports.map(({ id, reference: _, status, ...report }) => ({
        ...report,
        status: status ?? null,
        carrierId,
        reportId: id,
        accountId,
        shipmentId,
        state: report.unknownState === undefined ? ("early" as const) : ("unmapped" as const),
        receivedAt: ctx.now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: carrierReports.id, state: carrierReports.state });
  const fresh = new Set(stored.flatMap(({ id, state }) => (state === "unmapped" ? [] : [id])));
  return { fresh, unmapped: stored.length - fresh.size };
}

/** Applies the stored reports of the shipment by time, until none has a legal transition left. */
const applyWaiting = (ctx: Context, shipmentId: number): Promise<Set<number>> =>
  inTransaction(ctx, async (tx) => {
    await lockShipment(tx, shipmentId);
    let waiting = await tx.db
      .select()
      .from(carrierReports)
      .where(and(eq(carrierReports.shipmentId, shipmentId), eq(carrierReports.state, "early")))
      .orderBy(asc(carrierReports.occurredAt), asc(carrierReports.id));
    const applied = new Set<number>();
    for (let hasApplied = true; hasApplied; ) {
      hasApplied = false;
      for (const report of waiting)
        if (await tryApply(tx, shipmentId, report)) {
          applied.add(report.id);
          hasApplied = true;
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

async function tryApply(tx: Context, shipmentId: number, report: typeof carrierReports.$inferSelect): Promise<boolean> {
  const { status, substatus, comment, occurredAt } = report;
  if (status === null) return tryComment(tx, shipmentId, { comment: comment ?? "", occurredAt });
  const tracking: TrackingReport = {
    status,
    substatus: substatus ?? undefined,
    comment: comment ?? undefined,
    occurredAt,
  };
  return unlessPremature(() => reportTracking(tx, shipmentId, tracking));
}

const tryComment = (tx: Context, shipmentId: number, said: { comment: string; occurredAt: Date }): Promise<boolean> =>
  unlessPremature(() => recordComment(tx, shipmentId, said));

async function unlessPremature(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    // Both codes are thrown before anything is written. A time in the future becomes valid later.
    if (error instanceof DomainError && isPremature(error)) return false;
    throw error;
  }
}

const isPremature = ({ detail: { code } }: DomainError): boolean =>
  code === "illegal_transition" || code === "validation_failed";
