import { eq } from "drizzle-orm";
import { type Party, shipments } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { findOrigin, type Origin } from "../addresses";
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

type WaitingShipment = Pick<ShipmentRow, "id" | "accountId" | "externalId" | "originId" | "version">;

/** Copies the confirmed origin onto the shipments that waited for it. Prices stay as they were agreed. */
export async function refreshSenders<T extends WaitingShipment>(tx: Context, rows: readonly T[]): Promise<T[]> {
  const refreshed: T[] = [];
  for (const row of rows) {
    const origin = senderOf(await findOrigin(tx, row.originId));
    await tx.db.update(shipments).set({ origin }).where(eq(shipments.id, row.id));
    await notifyUpdated(tx, row, "shipment.updated", ["origin"]);
    refreshed.push({ ...row, version: row.version + 1 });
  }
  return refreshed;
}
