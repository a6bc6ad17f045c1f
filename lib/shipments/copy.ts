import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { insertRows } from "@/db/prepared";
import { shipmentItems, shipmentPackages, shipments, trackingEntries } from "@/db/schema/shipments";
import type { Context } from "../context";
import { announceMove } from "./events";
import { type Shipment, type ShipmentRow, toShipment } from "./store";

export type NewShipment = Omit<typeof shipments.$inferInsert, "id" | "status" | "trackingToken" | "lastStatusAt">;
export type NewPackage = Omit<typeof shipmentPackages.$inferInsert, "id" | "shipmentId"> & {
  readonly items: readonly Omit<typeof shipmentItems.$inferInsert, "id" | "shipmentId" | "packageId">[];
};

/**
 * Writes a shipment in state `new` with its packages, its first history entry and its events. What does not need the
 * other's answer is sent without waiting for it.
 */
export async function insertShipment(
  tx: Context,
  shipment: NewShipment,
  packages: readonly NewPackage[],
): Promise<Shipment> {
  const now = tx.now();
  const [row] = await insertRows(tx.db, shipments, [
    {
      ...shipment,
      status: "new",
      trackingToken: randomBytes(16).toString("base64url"),
      createdAt: now,
      lastStatusAt: now,
      dueAt: now,
    },
  ]);
  if (!row) throw new Error("the shipment was not written");
  const [contents] = await Promise.all([
    insertPackages(tx, row.id, packages),
    insertRows(tx.db, trackingEntries, [
      { shipmentId: row.id, status: "new", actor: tx.actor.label, occurredAt: now, createdAt: now },
    ]),
    announceMove(tx, row, null),
  ]);
  return toShipment(row, contents.packages, contents.items);
}

async function insertPackages(tx: Context, shipmentId: number, drafts: readonly NewPackage[]) {
  const inserted = await insertRows(
    tx.db,
    shipmentPackages,
    drafts.map(({ items: _, ...entry }) => ({ ...entry, shipmentId })),
  );
  const packages = inserted.sort((a, b) => a.number - b.number);
  const idOf = new Map(packages.map(({ id, number }) => [number, id]));
  const drafted = drafts.flatMap(({ items, number }) =>
    items.map((item) => ({ ...item, shipmentId, packageId: idOf.get(number) ?? 0 })),
  );
  const items = await insertRows(tx.db, shipmentItems, drafted);
  return { packages, items: items.sort((a, b) => a.id - b.id) };
}

/** A re-dispatch: the same load to the same place as a new shipment with the same external id. */
export async function insertCopy(tx: Context, row: ShipmentRow): Promise<Shipment> {
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
