import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { carrierBookings, carrierLabels, carrierReports } from "@/db/schema/bookings";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { message, type TrackingMessage } from "@/lib/core/messages";
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

type BookingCandidate = Pick<ShipmentRow, "id" | "accountId" | "carrierId" | "priceInclTaxCents" | "waitingFor">;

/**
 * The new shipments of one account that their carrier must book first and has not, each with its blocking reason.
 * Requests a booking for those that the balance covers; no money is held for them. Sends no query if no carrier of the
 * shipments takes bookings, and none of them waits for its former carrier to cancel.
 */
export async function requestBookings(
  tx: Context,
  rows: readonly BookingCandidate[],
): Promise<Map<number, BlockingReason>> {
  const registry = await carrierRegistry();
  const takesBookings = ({ carrierId }: BookingCandidate) => registry.findCarrier(carrierId)?.adapter != null;
  const concerned = rows.filter((row) => takesBookings(row) || isOfCarrier(row.waitingFor));
  const [first] = concerned;
  if (!first) return new Map();
  const ids = concerned.map(({ id }) => id);
  const known = await tx.db
    .select({ id: carrierBookings.shipmentId, state: carrierBookings.state })
    .from(carrierBookings)
    .where(inArray(carrierBookings.shipmentId, ids));
  const states = new Map(known.map(({ id, state }) => [id, state]));
  const waiting = new Map<number, BlockingReason>();
  for (const row of concerned) {
    const reason = reasonOf(states.get(row.id), takesBookings(row));
    if (reason) waiting.set(row.id, reason);
  }
  const fresh = concerned.filter((row) => takesBookings(row) && !states.has(row.id));
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

const isOfCarrier = (reason: BlockingReason | null) => reason === "carrier" || reason === "carrier_refusal";

/** Why a shipment with a booking in this state waits. A carrier without a system may follow one that still has to cancel. */
function reasonOf(state: CarrierBookingState | undefined, takesBookings: boolean): BlockingReason | undefined {
  if (state === "too_late") return "carrier_refusal";
  if (state === "cancelling" || state === "cancel_by_hand") return "carrier";
  if (state === undefined || !takesBookings) return undefined;
  if (state === "refused") return "carrier_refusal";
  return isOpen(state) ? "carrier" : undefined;
}

const isOpen = (state: CarrierBookingState): boolean =>
  (openBookingStates as readonly CarrierBookingState[]).includes(state);

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

/** Whether the carrier has the booking, or may have it, and would have to cancel it. */
export const mustBeCancelled = ({ state, attempts }: Pick<typeof carrierBookings.$inferSelect, "state" | "attempts">) =>
  state === "booked" || (isOpen(state) && (state !== "booking" || attempts > 0));

/** States in which the carrier has the booking of a changed shipment still, and nobody made another one. */
const closing = ["cancelling", "cancel_by_hand", "too_late"] as const satisfies CarrierBookingState[];

/**
 * Withdraws the booking of a locked shipment that changed. Returns why the shipment has to wait until the carrier has
 * cancelled; null when it can be booked anew at once.
 */
export async function replaceBooking(tx: Context, { id }: Pick<ShipmentRow, "id">): Promise<BlockingReason | null> {
  const [booking] = await tx.db
    .select({ state: carrierBookings.state, attempts: carrierBookings.attempts })
    .from(carrierBookings)
    .where(eq(carrierBookings.shipmentId, id))
    .for("update");
  if (!booking) return null;
  if (mustBeCancelled(booking)) {
    await withdrawBooking(tx, { id, carrierTrackingId: null, waitingFor: "carrier" });
    return "carrier";
  }
  const isClosing = closing.some((state) => state === booking.state);
  if (!isClosing) await clearBooking(tx, id);
  return isClosing ? (reasonOf(booking.state, true) ?? null) : null;
}

/**
 * The row of a shipment is free for its next booking, and nothing of the former one is left: no label to be printed, and no
 * report that would count as one of the next carrier's.
 */
async function clearBooking(tx: Context, id: number): Promise<void> {
  await tx.db
    .update(carrierReports)
    .set({ state: "applied" })
    .where(and(eq(carrierReports.shipmentId, id), eq(carrierReports.state, "early")));
  await tx.db.delete(carrierLabels).where(eq(carrierLabels.shipmentId, id));
  await tx.db.delete(carrierBookings).where(eq(carrierBookings.shipmentId, id));
}

/**
 * Records what became of the cancellation of a booking: a shipment that changed is booked anew once its carrier has
 * cancelled, and waits with a word in its history where the carrier cannot. One that was cancelled itself is left alone.
 */
export async function recordBookingCancelled(
  tx: Context,
  id: number,
  outcome: "cancelled" | "too_late" | "by_hand",
): Promise<void> {
  const row = await lockShipment(tx, id);
  if (row.status !== "new") return;
  if (outcome === "cancelled") {
    await clearBooking(tx, id);
    await resumeAfterCarrier(tx, id, null);
    return;
  }
  const waitingFor = outcome === "too_late" ? "carrier_refusal" : "carrier";
  await waitWithComment(tx, row, waitingFor, message(outcome === "too_late" ? "cancel_too_late" : "cancel_by_hand"));
}

/**
 * Records that the carrier has the parcel of a shipment that changed: the shipment goes on with that booking, its money is
 * held again by automation, and its history says that the carrier was not told of the change.
 */
export async function recordBookingKept(
  tx: Context,
  row: ShipmentRow,
  { carrierId, trackingNumber }: Pick<typeof carrierBookings.$inferSelect, "carrierId" | "trackingNumber">,
): Promise<void> {
  const columns = { carrierId, carrierTrackingId: trackingNumber, waitingFor: null, dueAt: tx.now() };
  await changeWithComment(tx, row, columns, message("booking_kept"), [
    "carrier_tracking_id",
    ...(carrierId === row.carrierId ? [] : ["carrier"]),
  ]);
  notifyAfterCommit(tx, jobTopics.shipments);
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
  await waitWithComment(tx, row, "carrier_refusal", message("carrier_rejected", { reason }));
}

const waitWithComment = (
  tx: Context,
  row: ShipmentRow,
  waitingFor: "carrier" | "carrier_refusal",
  commentMessage: TrackingMessage,
): Promise<void> => changeWithComment(tx, row, { waitingFor, dueAt: null }, commentMessage);

async function changeWithComment(
  tx: Context,
  row: ShipmentRow,
  columns: Partial<Pick<ShipmentRow, "carrierId" | "carrierTrackingId" | "waitingFor" | "dueAt">>,
  commentMessage: TrackingMessage,
  changes: readonly string[] = [],
): Promise<void> {
  await tx.db.update(shipments).set(columns).where(eq(shipments.id, row.id));
  await tx.db.insert(trackingEntries).values({
    accountId: row.accountId,
    shipmentId: row.id,
    status: "new",
    commentMessage,
    actor: tx.actor.label,
    occurredAt: tx.now(),
    createdAt: tx.now(),
  });
  await notifyUpdated(tx, row, "shipment.updated", [...changes, "tracking"]);
}

/** The shipment waits for its carrier again or, with null, is due at once for automation. */
export async function resumeAfterCarrier(tx: Context, id: number, blockingReason: "carrier" | null): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ waitingFor: blockingReason, dueAt: blockingReason ? null : tx.now() })
    .where(and(eq(shipments.id, id), eq(shipments.status, "new")));
  notifyAfterCommit(tx, blockingReason ? jobTopics.carriers : jobTopics.shipments);
}
