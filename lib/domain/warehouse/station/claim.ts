import { and, eq } from "drizzle-orm";
import { packingHolds, packings } from "@/db/schema/station";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isPackable, rejectionOfStatus } from "@/lib/core/packing-station";
import { stopOf } from "@/lib/core/sales";
import type { Context } from "@/lib/platform/context";
import { ofItsAccount } from "@/lib/platform/row-account";
import { findShipmentOf, lockShipment, packingTimeoutMs } from "../../shipping/shipments";
import { takeBack } from "../holds";
import type { PackingOutcome } from "./packing";

export interface AtStation {
  readonly accountId: number;
  readonly station: string;
}

/** Claims a shipment that may be packed, or says why it may not. */
export async function claimOpen(tx: Context, id: number, at: AtStation, takesOver: boolean): Promise<PackingOutcome> {
  const shipment = await findShipmentOf(tx, at.accountId, id);
  if (!isPackable(shipment.status)) return rejectionOfStatus(shipment.status);
  return stopOf(shipment) ? "stopped" : claim(tx, id, at, takesOver);
}

/** Claims a shipment that no station has and that is on a bench still, unless it was put aside meanwhile. */
export async function claimLeft(tx: Context, id: number, at: AtStation): Promise<PackingOutcome> {
  const [hold] = await tx.db
    .select({ shipmentId: packingHolds.shipmentId })
    .from(packingHolds)
    .where(
      and(eq(packingHolds.accountId, at.accountId), eq(packingHolds.shipmentId, id), eq(packingHolds.choice, "wait")),
    );
  return hold ? "put_aside" : claimOpen(tx, id, at, false);
}

/**
 * Makes the station the one that packs the shipment, unless it is packed, or another one scanned for it in the last minutes. It is taken
 * back from where it was put aside.
 */
export async function claim(
  tx: Context,
  shipmentId: number,
  { accountId, station }: AtStation,
  takesOver: boolean,
): Promise<PackingOutcome> {
  // Locked as every call of a station does, before the packing.
  await lockShipment(tx, shipmentId);
  const now = tx.now();
  const claimed = { station, actor: tx.actor.label, lastScanAt: now };
  await tx.db
    .insert(packings)
    .values({ accountId, shipmentId, ...claimed, startedAt: now })
    .onConflictDoNothing();
  const row = await lockPacking(tx, shipmentId);
  if (row.completedAt) return "packed";
  const isClaimedElsewhere =
    row.station !== null && row.station !== station && now.getTime() - row.lastScanAt.getTime() < packingTimeoutMs;
  if (isClaimedElsewhere && !takesOver) return "busy";
  await takeBack(tx, accountId, shipmentId);
  // A station that takes over holds the shipment from now on, whoever began.
  const since = row.station === station ? {} : { startedAt: now };
  await tx.db
    .update(packings)
    .set({ ...claimed, ...since })
    .where(eq(packings.shipmentId, shipmentId));
  return "opened";
}

/** Locks the packing of a shipment that somebody has opened. */
export async function lockPacking(tx: Context, shipmentId: number): Promise<typeof packings.$inferSelect> {
  const where = eq(packings.shipmentId, shipmentId);
  const [row] = await tx.db
    .select()
    .from(packings)
    .where(and(where, await ofItsAccount(tx, packings, where)))
    .for("update");
  if (row) return row;
  throw new DomainError({ code: "conflict", message: message("shipment_not_scanned") });
}
