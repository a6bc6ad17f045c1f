import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { shipmentItems, shipmentPackages, shipments, trackingEntries } from "@/db/schema/shipments";
import type { Context } from "../context";
import { announceMove } from "./events";
import type { ShipmentRow } from "./store";

export type NewShipment = Omit<typeof shipments.$inferInsert, "id" | "status" | "trackingToken" | "lastStatusAt">;
export type NewPackage = Omit<typeof shipmentPackages.$inferInsert, "id" | "shipmentId"> & {
  readonly items: readonly Omit<typeof shipmentItems.$inferInsert, "id" | "shipmentId" | "packageId">[];
};

/** Writes a shipment in state `new` with its packages, its first history entry and its events. */
export async function insertShipment(
  tx: Context,
  shipment: NewShipment,
  packages: readonly NewPackage[],
): Promise<ShipmentRow> {
  const now = tx.now();
  const [row] = await tx.db
    .insert(shipments)
    .values({
      ...shipment,
      status: "new",
      trackingToken: randomBytes(16).toString("base64url"),
      createdAt: now,
      lastStatusAt: now,
      dueAt: now,
    })
    .returning();
  if (!row) throw new Error("the shipment was not written");
  const inserted = await tx.db
    .insert(shipmentPackages)
    .values(packages.map(({ items: _, ...entry }) => ({ ...entry, shipmentId: row.id })))
    .returning({ id: shipmentPackages.id, number: shipmentPackages.number });
  const idOf = new Map(inserted.map(({ id, number }) => [number, id]));
  const items = packages.flatMap((entry) =>
    entry.items.map((item) => ({ ...item, shipmentId: row.id, packageId: idOf.get(entry.number) ?? 0 })),
  );
  if (items.length > 0) await tx.db.insert(shipmentItems).values(items);
  await tx.db.insert(trackingEntries).values({
    shipmentId: row.id,
    status: "new",
    actor: tx.actor.label,
    occurredAt: now,
    createdAt: now,
  });
  await announceMove(tx, row, null);
  return row;
}

/** A re-dispatch: the same load to the same place as a new shipment with the same external id. */
export async function insertCopy(tx: Context, row: ShipmentRow): Promise<ShipmentRow> {
  const packages = await tx.db
    .select()
    .from(shipmentPackages)
    .where(eq(shipmentPackages.shipmentId, row.id))
    .orderBy(asc(shipmentPackages.number));
  const items = await tx.db
    .select()
    .from(shipmentItems)
    .where(eq(shipmentItems.shipmentId, row.id))
    .orderBy(asc(shipmentItems.id));
  const { id: parentShipmentId, ...copied } = row;
  return insertShipment(
    tx,
    {
      ...copied,
      parentShipmentId,
      version: 1,
      substatus: null,
      carrierTrackingId: null,
      carrierTrackingIdAlt: null,
      deliveryId: null,
      deliveryNoteNumber: null,
      deliveryNotePrintedAt: null,
      documentsObtainedAt: null,
      crossdockNotified: false,
      waitingFor: null,
    },
    packages.map(({ id, shipmentId: _, ...entry }) => ({
      ...entry,
      items: items
        .filter(({ packageId }) => packageId === id)
        .map(({ id: _id, shipmentId: _shipment, packageId: _package, ...item }) => item),
    })),
  );
}
