import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { insertRows } from "@/db/driver";
import { carrierBookings } from "@/db/schema/bookings";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import type { BlockingReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { carrierRegistry } from "../carriers";
import { findBalance } from "../ledger";
import { notifyUpdated } from "./events";
import { lockShipment, type ShipmentRow } from "./store";

/**
 * What a shipment wants of its carrier's system, as rows that `lib/domain/bookings` works off: a booking before its documents,
 * a cancellation when it will not be sent. Nobody is called here.
 */

type Wanting = Pick<ShipmentRow, "id" | "accountId" | "carrierId" | "priceInclTaxCents">;

/**
 * Those of new shipments of one account whose carrier must book them first and has not, each with what it waits for. What
 * can be paid is put down to be booked; nothing is held for it. Without such carriers this asks the database nothing.
 */
export async function askForBookings(tx: Context, rows: readonly Wanting[]): Promise<Map<number, BlockingReason>> {
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
    else if (state === "booking") waiting.set(id, "carrier");
  }
  const fresh = concerned.filter(({ id }) => !states.has(id));
  const paid = await payable(tx, first.accountId, fresh);
  for (const row of fresh) waiting.set(row.id, paid.has(row) ? "carrier" : "money");
  await insertRows(
    tx.db,
    carrierBookings,
    [...paid].map(({ id, carrierId }) => ({
      ...{ shipmentId: id, carrierId, reference: newReference(id), state: "booking" as const },
      ...{ nextAt: tx.now(), createdAt: tx.now() },
    })),
  );
  if (paid.size > 0) notifyAfterCommit(tx, jobTopics.carriers);
  return waiting;
}

/** Carriers see it and people read it out: the number of the shipment, and what no other installation has. */
const newReference = (shipmentId: number): string => `${shipmentId}-${randomBytes(4).toString("hex")}`;

/** Those that the balance covers one after the other, less what is being booked already. */
async function payable(tx: Context, accountId: number, rows: readonly Wanting[]): Promise<Set<Wanting>> {
  if (rows.length === 0) return new Set();
  const { availableCents, creditLimitCents } = await findBalance(tx, accountId);
  const [pending] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${shipments.priceInclTaxCents}), 0)::float8` })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), eq(shipments.waitingFor, "carrier")));
  let left = availableCents + creditLimitCents - (pending?.cents ?? 0);
  const covered = new Set<Wanting>();
  for (const row of rows) {
    if (row.priceInclTaxCents > left) continue;
    left -= row.priceInclTaxCents;
    covered.add(row);
  }
  return covered;
}

/** What will not be sent need not be booked; what was never asked for is forgotten, the rest is cancelled at the carrier. */
export async function withdrawBooking(
  tx: Context,
  row: Pick<ShipmentRow, "id" | "carrierTrackingId" | "waitingFor">,
): Promise<void> {
  if (row.carrierTrackingId === null && row.waitingFor === null) return;
  // A call counts before it is made.
  const neverPublished = sql`${carrierBookings.state} = 'booking' and ${carrierBookings.attempts} = 0`;
  const withdrawn = await tx.db
    .update(carrierBookings)
    .set({
      state: sql`case when ${neverPublished} then 'cancelled' else 'cancelling' end`,
      nextAt: sql`case when ${neverPublished} then null else ${tx.now().toISOString()}::timestamptz end`,
      attempts: 0,
      lastError: null,
    })
    .where(and(eq(carrierBookings.shipmentId, row.id), inArray(carrierBookings.state, ["booking", "booked"])))
    .returning({ id: carrierBookings.shipmentId });
  if (withdrawn.length > 0) notifyAfterCommit(tx, jobTopics.carriers);
}

/** The carrier has it under a number of its own: the shipment goes on. */
export async function recordBooked(tx: Context, id: number, trackingNumber: string): Promise<void> {
  const row = await lockShipment(tx, id);
  await tx.db
    .update(shipments)
    .set({ carrierTrackingId: trackingNumber, ...(row.status === "new" ? { dueAt: tx.now() } : {}) })
    .where(eq(shipments.id, id));
  await notifyUpdated(tx, row, "shipment.updated", ["carrier_tracking_id"]);
}

/** The carrier does not take it: it stays `new` without money held, and its history says why. */
export async function recordRejection(tx: Context, id: number, reason: string): Promise<void> {
  const row = await lockShipment(tx, id);
  if (row.status !== "new") return;
  await tx.db.update(shipments).set({ waitingFor: "carrier_refusal", dueAt: null }).where(eq(shipments.id, id));
  await tx.db.insert(trackingEntries).values({
    shipmentId: id,
    status: "new",
    comment: `El transporte no lo acepta: ${reason}`,
    actor: tx.actor.label,
    occurredAt: tx.now(),
    createdAt: tx.now(),
  });
  await notifyUpdated(tx, row, "shipment.updated", ["tracking"]);
}

/** It waits for its carrier again, or for nobody: automation looks at it once more. */
export async function resumeAfterCarrier(tx: Context, id: number, blockingReason: "carrier" | null): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ waitingFor: blockingReason, dueAt: blockingReason ? null : tx.now() })
    .where(and(eq(shipments.id, id), eq(shipments.status, "new")));
  notifyAfterCommit(tx, blockingReason ? jobTopics.carriers : jobTopics.shipments);
}
