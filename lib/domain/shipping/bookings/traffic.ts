import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { carrierBookings, carrierFeeds, carrierReports } from "@/db/schema/bookings";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { type BreakerState, breakerStates } from "../../carriers";
import { recordAudit } from "../../identity/audit";
import {
  lockShipment,
  recordBookingCancelled,
  recordBookingKept,
  resumeAfterCarrier,
  type ShipmentRow,
} from "../shipments";

type Booking = typeof carrierBookings.$inferSelect;

/** Traffic with a carrier's system. Counts stop at `countedUpTo`. */
export interface CarrierTraffic {
  /** Bookings and cancellations that wait for their first or next call. */
  readonly waiting: number;
  readonly refused: number;
  /** Reports without a legal transition from the status of their shipment. */
  readonly early: number;
  /** States of the carrier that its adapter does not know, most frequent first. */
  readonly unknownStates: readonly UnknownState[];
  /** Circuit breakers of this process under the platform's contract. */
  readonly breakers: readonly BreakerState[];
  readonly feed:
    | Pick<typeof carrierFeeds.$inferSelect, "readAt" | "lastError" | "branchesReadAt" | "branchesError" | "setAside">
    | undefined;
  /** Bookings that an operator may have to look at, newest first: failed calls, and rejections of waiting shipments. */
  readonly incidents: readonly Pick<
    Booking,
    "shipmentId" | "reference" | "state" | "attempts" | "nextAt" | "lastError"
  >[];
}

interface UnknownState {
  readonly text: string;
  readonly reports: number;
  readonly lastAt: Date;
}

const unknownStatesShown = 50;
const countedUpTo = 10_000;
const incidentsShown = 50;

export async function findCarrierTraffic(ctx: Context, carrierId: number): Promise<CarrierTraffic> {
  assertOperator(ctx);
  const ofCarrier = eq(carrierBookings.carrierId, carrierId);
  const count = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (select from ${rows} limit ${countedUpTo}) counted)`;
  const [[counts], [feed], unknownStates, incidents] = await Promise.all([
    ctx.db.execute<Record<"waiting" | "refused" | "early", number>>(sql`select
      ${count(sql`carrier_bookings where carrier_id = ${carrierId} and state in ('booking', 'pending', 'maybe_booked', 'awaiting_label', 'cancelling')`)} as waiting,
      ${count(sql`carrier_bookings where carrier_id = ${carrierId} and state = 'refused'`)} as refused,
      ${count(sql`carrier_reports where carrier_id = ${carrierId} and state = 'early'`)} as early`),
    ctx.db.select().from(carrierFeeds).where(eq(carrierFeeds.carrierId, carrierId)),
    ctx.db
      .select({
        text: sql<string>`${carrierReports.unknownState}`,
        reports: sql<number>`count(*)::int`,
        lastAt: sql<Date>`max(${carrierReports.occurredAt})`.mapWith(carrierReports.occurredAt),
      })
      .from(carrierReports)
      .where(and(eq(carrierReports.carrierId, carrierId), eq(carrierReports.state, "unmapped")))
      .groupBy(carrierReports.unknownState)
      .orderBy(desc(sql`count(*)`))
      .limit(unknownStatesShown),
    ctx.db
      .select()
      .from(carrierBookings)
      .where(
        and(
          ofCarrier,
          or(
            and(
              inArray(carrierBookings.state, ["booking", "awaiting_label", "pending", "cancelling", "refused"]),
              isNotNull(carrierBookings.lastError),
            ),
            inArray(carrierBookings.state, ["maybe_booked", "cancel_by_hand"]),
            and(eq(carrierBookings.state, "pending"), isNull(carrierBookings.nextAt)),
            // Of a shipment that was cancelled itself nothing waits for it.
            and(
              eq(carrierBookings.state, "too_late"),
              sql`exists (select from shipments where shipments.id = ${carrierBookings.shipmentId} and shipments.status = 'new')`,
            ),
          ),
        ),
      )
      .orderBy(desc(carrierBookings.shipmentId))
      .limit(incidentsShown),
  ]);
  return {
    waiting: counts?.waiting ?? 0,
    refused: counts?.refused ?? 0,
    early: counts?.early ?? 0,
    breakers: breakerStates(carrierId, null),
    feed,
    unknownStates,
    incidents,
  };
}

/**
 * Calls the carrier again at once for a booking that was rejected, failed or had no response. A booking that the
 * carrier may have is looked up before it is repeated; without a look-up it is repeated, because the operator has
 * checked.
 */
export function retryBooking(ctx: Context, carrierId: number, shipmentId: number): Promise<void> {
  return decide(ctx, carrierId, shipmentId, "carrier.booking_retried", async (tx, row, booking, where) => {
    const isOver = booking.state === "refused" ? row.status !== "new" : !isWaiting(booking);
    if (isOver) throw new DomainError({ code: "conflict", message: message("nothing_to_ask_carrier") });
    const isRepeated = booking.state === "refused" || (booking.state === "maybe_booked" && booking.nextAt === null);
    const state = isRepeated ? "booking" : booking.state;
    await tx.db
      .update(carrierBookings)
      .set({ state, attempts: 1, nextAt: tx.now(), lastError: null, ...(isRepeated && { unansweredSince: null }) })
      .where(where);
    if (state === "booking") await resumeAfterCarrier(tx, shipmentId, "carrier");
    else notifyAfterCommit(tx, jobTopics.carriers);
  });
}

const isWaiting = ({ state, nextAt }: Booking): boolean => nextAt !== null || state === "maybe_booked";

/** Records the numbers of a booking that an operator read at the carrier, whose system does not return them. */
export function recordNumbers(
  ctx: Context,
  carrierId: number,
  shipmentId: number,
  numbers: { readonly trackingNumber: string; readonly orderNumber?: string | undefined },
): Promise<void> {
  return decide(ctx, carrierId, shipmentId, "carrier.booking_numbered", async (tx, _, booking, where) => {
    if (booking.state !== "pending" && booking.state !== "maybe_booked")
      throw new DomainError({ code: "conflict", message: message("booking_has_number") });
    await tx.db
      .update(carrierBookings)
      .set({
        trackingNumber: numbers.trackingNumber,
        orderNumber: numbers.orderNumber ?? booking.orderNumber,
        state: "awaiting_label",
        attempts: 0,
        nextAt: tx.now(),
        trackAt: tx.now(),
        lastError: null,
        unansweredSince: null,
      })
      .where(where);
    notifyAfterCommit(tx, jobTopics.carriers);
  });
}

/** Records that an operator cancelled the booking at the carrier: a changed shipment that waited for that goes on. */
export function confirmCancelled(ctx: Context, carrierId: number, shipmentId: number): Promise<void> {
  return decide(ctx, carrierId, shipmentId, "carrier.booking_cancelled", async (tx, row, booking, where) => {
    if (booking.state !== "cancel_by_hand" && !isTooLate(row, booking))
      throw new DomainError({ code: "conflict", message: message("nothing_to_ask_carrier") });
    await tx.db.update(carrierBookings).set({ state: "cancelled", lastError: null }).where(where);
    await recordBookingCancelled(tx, shipmentId, "cancelled");
  });
}

/** Records that the carrier has the parcel: a changed shipment that it cancels no more goes on with the booking as it was. */
export function keepBooking(ctx: Context, carrierId: number, shipmentId: number): Promise<void> {
  return decide(ctx, carrierId, shipmentId, "carrier.booking_kept", async (tx, row, booking, where) => {
    if (!isTooLate(row, booking))
      throw new DomainError({ code: "conflict", message: message("nothing_to_ask_carrier") });
    await tx.db.update(carrierBookings).set({ state: "booked", trackAt: tx.now(), lastError: null }).where(where);
    await recordBookingKept(tx, row, booking);
  });
}

const isTooLate = ({ status }: ShipmentRow, { state }: Booking): boolean => state === "too_late" && status === "new";

function decide(
  ctx: Context,
  carrierId: number,
  shipmentId: number,
  action: "carrier.booking_retried" | "carrier.booking_numbered" | "carrier.booking_cancelled" | "carrier.booking_kept",
  work: (tx: Context, row: ShipmentRow, booking: Booking, where: SQL | undefined) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const row = await lockShipment(tx, shipmentId);
    const where = and(eq(carrierBookings.shipmentId, shipmentId), eq(carrierBookings.carrierId, carrierId));
    const [booking] = await tx.db.select().from(carrierBookings).where(where).for("update");
    if (!booking) throw notFound("carrier_booking", shipmentId);
    await work(tx, row, booking, where);
    await recordAudit(tx, {
      accountId: row.accountId,
      action,
      target: `shipment:${shipmentId}`,
      detail: { carrierId, reference: booking.reference, from: booking.state },
    });
  });
}
