import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { carrierBookings, carrierFeeds } from "@/db/schema/bookings";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { carrierOperations } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { type BreakerState, breakerStates } from "../carriers";
import { lockShipment, resumeAfterCarrier } from "../shipments";

type Booking = typeof carrierBookings.$inferSelect;

/** Traffic between us and a carrier's system. Counts stop at `countedUpTo`. */
export interface CarrierTraffic {
  /** Bookings and cancellations that wait for their first or next call. */
  readonly waiting: number;
  readonly refused: number;
  /** Reports that the known status of their shipment does not lead to. */
  readonly early: number;
  /** Circuit breakers of this process. */
  readonly breakers: readonly BreakerState[];
  readonly feed: Pick<typeof carrierFeeds.$inferSelect, "readAt" | "lastError"> | undefined;
  /** What somebody may have to look at, newest first: failed calls, and rejections of shipments that still wait. */
  readonly incidents: readonly Pick<
    Booking,
    "shipmentId" | "reference" | "state" | "attempts" | "nextAt" | "lastError"
  >[];
}

const countedUpTo = 10_000;
const incidentsShown = 50;

export async function findCarrierTraffic(ctx: Context, carrierId: number): Promise<CarrierTraffic> {
  assertOperator(ctx);
  const ofCarrier = eq(carrierBookings.carrierId, carrierId);
  const count = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (select from ${rows} limit ${countedUpTo}) counted)`;
  const [[counts], [feed], incidents] = await Promise.all([
    ctx.db.execute<Record<"waiting" | "refused" | "early", number>>(sql`select
      ${count(sql`carrier_bookings where carrier_id = ${carrierId} and state in ('booking', 'cancelling')`)} as waiting,
      ${count(sql`carrier_bookings where carrier_id = ${carrierId} and state = 'refused'`)} as refused,
      ${count(sql`carrier_reports where carrier_id = ${carrierId} and state = 'early'`)} as early`),
    ctx.db.select().from(carrierFeeds).where(eq(carrierFeeds.carrierId, carrierId)),
    ctx.db
      .select()
      .from(carrierBookings)
      .where(
        and(
          ofCarrier,
          inArray(carrierBookings.state, ["booking", "cancelling", "refused"]),
          isNotNull(carrierBookings.lastError),
        ),
      )
      .orderBy(desc(carrierBookings.shipmentId))
      .limit(incidentsShown),
  ]);
  return {
    waiting: counts?.waiting ?? 0,
    refused: counts?.refused ?? 0,
    early: counts?.early ?? 0,
    breakers: breakerStates(carrierId, carrierOperations),
    feed,
    incidents,
  };
}

/** Calls the carrier again at once for a booking that it rejected or did not respond to. */
export function retryBooking(ctx: Context, carrierId: number, shipmentId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const row = await lockShipment(tx, shipmentId);
    const where = and(eq(carrierBookings.shipmentId, shipmentId), eq(carrierBookings.carrierId, carrierId));
    const [booking] = await tx.db.select().from(carrierBookings).where(where).for("update");
    if (!booking) throw notFound("carrier_booking", shipmentId);
    const isOver = booking.state === "refused" ? row.status !== "new" : booking.nextAt === null;
    if (isOver) throw new DomainError({ code: "conflict", message: message("nothing_to_ask_carrier") });
    const state = booking.state === "refused" ? "booking" : booking.state;
    await tx.db.update(carrierBookings).set({ state, attempts: 1, nextAt: tx.now(), lastError: null }).where(where);
    if (state === "booking") await resumeAfterCarrier(tx, shipmentId, "carrier");
    else notifyAfterCommit(tx, jobTopics.carriers);
    await recordAudit(tx, {
      accountId: row.accountId,
      action: "carrier.booking_retried",
      target: `shipment:${shipmentId}`,
      detail: { carrierId, reference: booking.reference, from: booking.state },
    });
  });
}
