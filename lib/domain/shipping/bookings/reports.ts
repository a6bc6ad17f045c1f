import { and, asc, eq, inArray } from "drizzle-orm";
import { carrierBookings, carrierReports } from "@/db/schema/bookings";
import { DomainError } from "@/lib/core/errors";
import { addToGroup } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { inTransaction } from "@/lib/platform/transaction";
import type { CarrierReport, ReportBatch } from "../../carriers";
import { lockShipment, recordComment, reportTracking, type TrackingReport } from "../shipments";
import { setAside } from "./set-aside";

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
  /** Left out, and kept for the operator with the reason: not of the shape of a report, or not to be stored. */
  set_aside: number;
}

/**
 * Takes reports of a carrier, in any order and any number of times. The reports of each shipment are stored, then
 * applied in a transaction per shipment by the function of the tracking API; an early report waits for the transitions
 * before its own. A report that cannot be read or stored is set aside, and one that cannot be applied waits: no error about
 * one of them is thrown, only that the database is away or full. Then the same reports have to come again.
 */
export async function takeReports(
  ctx: Context,
  carrierId: number,
  { reports, unreadable = [] }: ReportBatch,
): Promise<Receipt> {
  const receipt: Receipt = { applied: 0, early: 0, known: 0, unknown: 0, unmapped: 0, set_aside: unreadable.length };
  await setAside(ctx, carrierId, "unreadable", unreadable);
  const shipmentOf = await findShipmentsOf(ctx, carrierId, reports);
  const groups = new Map<BookedShipment, CarrierReport[]>();
  for (const report of [...reports].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())) {
    const shipment = shipmentOf.get(report.reference);
    if (!shipment) receipt.unknown++;
    else addToGroup(groups, shipment, report);
  }
  for (const [shipment, group] of groups) {
    const { fresh, unmapped, refused } = await storeEach(ctx, carrierId, shipment, group);
    const applied = fresh.size === 0 ? fresh : await applyOrKeep(ctx, carrierId, shipment, group);
    const appliedNow = [...fresh].filter((id) => applied.has(id)).length;
    receipt.applied += appliedNow;
    receipt.early += fresh.size - appliedNow;
    receipt.known += group.length - fresh.size - unmapped - refused;
    receipt.unmapped += unmapped;
    receipt.set_aside += refused;
  }
  return receipt;
}

interface Stored {
  /** Ids of the new reports that may be applied. */
  readonly fresh: Set<number>;
  /** New reports of states that the adapter does not know. */
  readonly unmapped: number;
}

/** Stores the reports of a shipment together, or one by one where that fails. */
async function storeEach(
  ctx: Context,
  carrierId: number,
  shipment: BookedShipment,
  group: readonly CarrierReport[],
): Promise<Stored & { readonly refused: number }> {
  try {
    return { ...(await storeReports(ctx, carrierId, shipment, group)), refused: 0 };
  } catch (error) {
    if (outageOf(error)) throw error;
    if (group.length === 1) {
      await setAside(ctx, carrierId, "not_stored", group, error);
      return { fresh: new Set(), unmapped: 0, refused: 1 };
    }
  }
  const all = { fresh: new Set<number>(), unmapped: 0, refused: 0 };
  for (const report of group) {
    const { fresh, unmapped, refused } = await storeEach(ctx, carrierId, shipment, [report]);
    for (const id of fresh) all.fresh.add(id);
    all.unmapped += unmapped;
    all.refused += refused;
  }
  return all;
}

/** Applies what waits for a shipment. On an error it stays stored, and is tried again with the shipment's next report. */
async function applyOrKeep(
  ctx: Context,
  carrierId: number,
  { shipmentId }: BookedShipment,
  group: readonly CarrierReport[],
): Promise<Set<number>> {
  try {
    return await applyWaiting(ctx, shipmentId);
  } catch (error) {
    if (outageOf(error)) throw error;
    await setAside(ctx, carrierId, "not_applied", group, error);
    return new Set();
  }
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

async function storeReports(
  ctx: Context,
  carrierId: number,
  { accountId, shipmentId }: BookedShipment,
  reports: readonly CarrierReport[],
): Promise<Stored> {
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
