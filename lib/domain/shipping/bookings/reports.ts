import { and, asc, eq, inArray } from "drizzle-orm";
import { carrierBookings, carrierReports } from "@/db/schema/bookings";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { CarrierReport } from "../../carriers";
import { lockShipment, recordComment, reportTracking, type TrackingReport } from "../shipments";

/** Number of reports by what became of them. */
export interface Receipt {
  /** Written to the tracking history. */
  applied: number;
  /** Not reachable from the known status of the shipment, or from a time that cannot be: stored until it is. */
  early: number;
  /** Received before. */
  known: number;
  /** The reference belongs to no booking of this carrier. */
  unknown: number;
  /** The carrier's state is none that its adapter knows: kept for the operator. */
  unmapped: number;
}

/**
 * Takes reports of a carrier, in any order and any number of times. Each shipment's are applied in a transaction of its
 * own, by the function that reports over the API use; a report that comes too early waits for those that lead to it.
 * The reports of a shipment are stored before any is applied, so that an error of ours loses none and does not hold up
 * other shipments.
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

/** By the reference of their booking, of which a shipment has one. */
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

/** Returns the ids of the reports that were new and may be applied, and the number of new ones that no rule knows. */
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

/** Applies the stored reports of the shipment in the order in which they happened, until no further one fits. */
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
    // These are thrown before anything is written. A moment in the future becomes valid with time.
    if (error instanceof DomainError && isPremature(error)) return false;
    throw error;
  }
}

const isPremature = ({ detail: { code } }: DomainError): boolean =>
  code === "illegal_transition" || code === "validation_failed";
