import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { carrierBookings } from "@/db/schema/bookings";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { message } from "@/lib/core/messages";
import { type BlockingReason, type CarrierBookingState, openBookingStates } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { carrierRegistry } from "../../carriers";
import { findBalance } from "../../money/ledger";
import { notifyUpdated } from "./events";
import { lockShipment, type ShipmentRow } from "./store";

/**
 * Requests to the systems of carriers, as rows that `lib/domain/shipping/bookings` processes: a booking before the documents, a
 * cancellation when a shipment will not be sent. No carrier is called here.
 */

type BookingCandidate = Pick<ShipmentRow, "id" | "accountId" | "carrierId" | "priceInclTaxCents">;

/**
 * The new shipments of one account that their carrier must book first and has not, each with its blocking reason.
 * Requests a booking for those that the balance covers; no money is held for them. Sends no query if no carrier of the
 * shipments takes bookings.
 */
export async function requestBookings(
  tx: Context,
  rows: readonly BookingCandidate[],
): Promise<Map<number, BlockingReason>> {
  const registry = await carrierRegistry();
  const concerned = rows.filter(({ carrierId }) => registry.findCarrier(carrierId)?.adapter);
  const [first] = concerned;
  if (!first) return new Map();
  const ids = concerned.map(({ id }) => id);
  const known = await tx.db
    .select({ id: carrierBookings.shipmentId, state: carrierBookings.state })
    .from(carrierBookings)
    .where(inArray(carrierBookings.shipmentId, ids));
  const states = new Map(known.map(({ id, state }) => [id, state]));
  const waiting = new Map<number, BlockingReason>();
  for (const { id, state } of known) {
    if (state === "refused") waiting.set(id, "carrier_refusal");
    else if ((openBookingStates as readonly CarrierBookingState[]).includes(state)) waiting.set(id, "carrier");
  }
  const fresh = concerned.filter(({ id }) => !states.has(id));
  const paid = await payable(tx, first.accountId, fresh);
  for (const row of fresh) waiting.set(row.id, paid.has(row) ? "carrier" : "money");
  if (paid.size === 0) return waiting;
  await tx.db.insert(carrierBookings).values(
    [...paid].map(({ id, accountId, carrierId }) => ({
      accountId,
      shipmentId: id,
      carrierId,
      contractAccountId: registry.findContractInForce(carrierId, first.accountId)?.accountId ?? null,
      reference: newReference(id),
      state: "booking" as const,
      nextAt: tx.now(),
      createdAt: tx.now(),
    })),
  );
  notifyAfterCommit(tx, jobTopics.carriers);
  return waiting;
}

/**
 * Carriers see the reference and people read it out: the id of the shipment, and a suffix that no other installation
 * has.
 */
const newReference = (shipmentId: number): string => `${shipmentId}-${randomBytes(4).toString("hex")}`;

/** The rows that the balance covers one after the other, after deducting the bookings in progress. */
async function payable(
  tx: Context,
  accountId: number,
  rows: readonly BookingCandidate[],
): Promise<Set<BookingCandidate>> {
  if (rows.length === 0) return new Set();
  const { availableCents, creditLimitCents } = await findBalance(tx, accountId);
  const [pending] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${shipments.priceInclTaxCents}), 0)::float8` })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.waitingFor, "carrier")));
  let remainingCents = availableCents + creditLimitCents - (pending?.cents ?? 0);
  const covered = new Set<BookingCandidate>();
  for (const row of rows) {
    if (row.priceInclTaxCents > remainingCents) continue;
    remainingCents -= row.priceInclTaxCents;
    covered.add(row);
  }
  return covered;
}

/**
 * Withdraws the booking of a shipment that will not be sent. A booking that the carrier was never asked for is only
 * marked as cancelled here; any other is cancelled at the carrier.
 */
export async function withdrawBooking(
  tx: Context,
  row: Pick<ShipmentRow, "id" | "carrierTrackingId" | "waitingFor">,
): Promise<void> {
  if (row.carrierTrackingId === null && row.waitingFor === null) return;
  // `attempts` is incremented before the call: with 0 the carrier was never called.
  const neverRequested = sql`${carrierBookings.state} = 'booking' and ${carrierBookings.attempts} = 0`;
  const withdrawn = await tx.db
    .update(carrierBookings)
    .set({
      state: sql`case when ${neverRequested} then 'cancelled' else 'cancelling' end`,
      nextAt: sql`case when ${neverRequested} then null else ${tx.now().toISOString()}::timestamptz end`,
      attempts: 0,
      trackAt: null,
      lastError: null,
    })
    .where(
      and(eq(carrierBookings.shipmentId, row.id), inArray(carrierBookings.state, [...openBookingStates, "booked"])),
    )
    .returning({ id: carrierBookings.shipmentId });
  if (withdrawn.length > 0) notifyAfterCommit(tx, jobTopics.carriers);
}

/** Records the tracking number that the carrier assigned; a new shipment becomes due again. */
export async function recordBooked(tx: Context, id: number, trackingNumber: string): Promise<void> {
  const row = await lockShipment(tx, id);
  await tx.db
    .update(shipments)
    .set({ carrierTrackingId: trackingNumber, ...(row.status === "new" ? { dueAt: tx.now() } : {}) })
    .where(eq(shipments.id, id));
  await notifyUpdated(tx, row, "shipment.updated", ["carrier_tracking_id"]);
}

/**
 * Records that the carrier rejected the shipment: it stays `new` without money held, with the reason in its history.
 */
export async function recordRejection(tx: Context, id: number, reason: string): Promise<void> {
  const row = await lockShipment(tx, id);
  if (row.status !== "new") return;
  await tx.db.update(shipments).set({ waitingFor: "carrier_refusal", dueAt: null }).where(eq(shipments.id, id));
  await tx.db.insert(trackingEntries).values({
    accountId: row.accountId,
    shipmentId: id,
    status: "new",
    commentMessage: message("carrier_rejected", { reason }),
    actor: tx.actor.label,
    occurredAt: tx.now(),
    createdAt: tx.now(),
  });
  await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
}

/** The shipment waits for its carrier again or, with null, is due at once for automation. */
export async function resumeAfterCarrier(tx: Context, id: number, blockingReason: "carrier" | null): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ waitingFor: blockingReason, dueAt: blockingReason ? null : tx.now() })
    .where(and(eq(shipments.id, id), eq(shipments.status, "new")));
  notifyAfterCommit(tx, blockingReason ? jobTopics.carriers : jobTopics.shipments);
}
