import { and, eq, isNull } from "drizzle-orm";
import { carrierBookings } from "@/db/schema/bookings";
import { type ShipmentStop, shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { stopMessage, stopOf } from "@/lib/core/sales";
import { isDecision, type StopCode, stopCodes } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../../identity/audit";
import { notifyUpdated } from "../events";
import { isFinal, isPreparing } from "../lifecycle";
import { findShipment, lockShipment, type Shipment, type ShipmentRow } from "../store";

/**
 * The mark of a shipment whose sale changed at the shop before dispatch, or of which a packer did not find a piece: nothing prepares or prints the shipment until a
 * person sends it all the same or cancels it, or the shop takes its change back. From dispatch on the mark stops nothing.
 */

/** An operation that waits until the stop of its shipment is ended. */
export class ShipmentStopped extends DomainError {
  constructor({ codes }: ShipmentStop) {
    super({ code: "conflict", message: stopMessage(codes) });
  }
}

export function assertNotStopped(shipment: Pick<ShipmentRow, "stop" | "status">): void {
  const stop = stopOf(shipment);
  if (stop) throw new ShipmentStopped(stop);
}

/**
 * Adds the codes to what stops these shipments. `stopped` are the shipments that the codes stop now, marked before or not;
 * `dispatched` the ones that are on their way and stay as they are. Shipments that ended are in neither.
 */
export async function stopShipments(
  tx: Context,
  ids: readonly number[],
  codes: readonly StopCode[],
): Promise<{ stopped: number[]; dispatched: number[] }> {
  const stopped: number[] = [];
  const dispatched: number[] = [];
  if (codes.length === 0) return { stopped, dispatched };
  for (const id of inLockOrder(ids)) {
    const row = await lockShipment(tx, id);
    if (isPreparing(row.status)) {
      stopped.push(id);
      const known = row.stop?.codes ?? [];
      const all = stopCodes.filter((code) => known.includes(code) || codes.includes(code));
      if (all.length > known.length)
        await writeStop(tx, row, { codes: all, at: row.stop?.at ?? tx.now().toISOString() });
    } else if (!isFinal(row.status)) dispatched.push(id);
  }
  return { stopped, dispatched };
}

/** Ends what the shop stops of these shipments without a person, as it took its change back; a missing piece stays missing. */
export async function unstopShipments(tx: Context, ids: readonly number[]): Promise<void> {
  for (const id of inLockOrder(ids)) {
    const row = await lockShipment(tx, id);
    const stop = stopOf(row);
    const others = stop?.codes.filter((code) => !isDecision(code)) ?? [];
    if (stop && others.length === 0) await endStop(tx, row, stop);
    else if (stop && others.length < stop.codes.length) await writeStop(tx, row, { ...stop, codes: others });
  }
}

/** Sends the shipment all the same. Throws `conflict` when nothing stops it. */
export function releaseShipment(ctx: Context, id: number): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    const stop = stopOf(row);
    if (!stop) throw new DomainError({ code: "conflict", message: message("shipment_not_stopped") });
    await endStop(tx, row, stop);
    return findShipment(tx, id);
  });
}

async function endStop(tx: Context, row: ShipmentRow, { codes }: ShipmentStop): Promise<void> {
  await writeStop(tx, row, null);
  await recordAudit(tx, {
    accountId: row.accountId,
    action: "shipment.stop_ended",
    target: `shipment:${row.id}`,
    detail: { codes },
  });
  if (row.status === "new") {
    // A booking that was not asked for because of the stop: see `bookAtCarrier`.
    await tx.db
      .update(carrierBookings)
      .set({ nextAt: tx.now() })
      .where(
        and(
          eq(carrierBookings.shipmentId, row.id),
          eq(carrierBookings.state, "booking"),
          isNull(carrierBookings.nextAt),
        ),
      );
    notifyAfterCommit(tx, jobTopics.carriers);
  }
  notifyAfterCommit(tx, jobTopics.shipments);
}

async function writeStop(tx: Context, row: ShipmentRow, stop: ShipmentStop | null): Promise<void> {
  await tx.db.update(shipments).set({ stop }).where(eq(shipments.id, row.id));
  await notifyUpdated(tx, row, "shipment.updated", ["stop"]);
}

/** Locked in one order, so that two calls about the same shipments never wait for each other. */
const inLockOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
