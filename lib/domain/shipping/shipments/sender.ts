import { eq } from "drizzle-orm";
import { type Party, shipments } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { findOrigin, type Origin } from "../../geography/addresses";
import { notifyUpdated } from "./events";
import type { ShipmentRow } from "./store";

/** The sender of a shipment: a copy of its origin. */
export const senderOf = (origin: Origin): Party => ({
  name: origin.name,
  document: origin.document,
  street: origin.street,
  streetNumber: origin.streetNumber,
  streetExtras: origin.streetExtras,
  city: origin.city,
  provinceCode: origin.provinceCode,
  state: origin.state,
  zipcode: origin.zipcode,
  cpa: origin.cpa,
  phone: origin.phone,
  email: origin.email,
});

type WaitingShipment = Pick<ShipmentRow, "id" | "accountId" | "externalId" | "originId" | "direction" | "version">;

/**
 * Copies the confirmed origin onto the shipments that waited for it: as their sender, or as the destination of a return,
 * which its buyer sends. Prices stay as they were agreed.
 */
export async function refreshSenders<T extends WaitingShipment>(tx: Context, rows: readonly T[]): Promise<T[]> {
  const refreshed: T[] = [];
  for (const row of rows) {
    const party = senderOf(await findOrigin(tx, row.originId));
    const isReturn = row.direction === "return";
    await tx.db
      .update(shipments)
      .set(isReturn ? destinationColumns(party) : { origin: party })
      .where(eq(shipments.id, row.id));
    await notifyUpdated(tx, row, "shipment.updated", [isReturn ? "destination" : "origin"]);
    refreshed.push({ ...row, version: row.version + 1 });
  }
  return refreshed;
}

/** The columns that lists read beside the destination itself. */
export const destinationColumns = (destination: Party) => ({
  destination,
  destinationName: destination.name,
  destinationCity: destination.city,
  destinationState: destination.state,
  destinationZipcode: destination.zipcode,
});
