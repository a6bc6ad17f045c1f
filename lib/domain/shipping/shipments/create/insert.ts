import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { shipmentItems, shipmentPackages, type shipments } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { notifyAfterCommit, toOutboxRows } from "@/lib/platform/outbox";
import { transitionEvents } from "../events";
import { initialStatus } from "../lifecycle";
import { itemColumns, packageColumns, type Shipment, type ShipmentRow, toShipment } from "../store";
import { newEntries, newItems, newPackages, newShipments, writeShipment } from "./insert.sql";

export type NewShipment = Omit<typeof shipments.$inferInsert, "id" | "status" | "trackingToken" | "lastStatusAt">;
export type NewPackage = Omit<typeof shipmentPackages.$inferInsert, "id" | "accountId" | "shipmentId"> & {
  readonly items: readonly Omit<typeof shipmentItems.$inferInsert, "id" | "accountId" | "shipmentId" | "packageId">[];
};

/**
 * Writes a shipment in state `new` with its packages, its first history entry and its events. It is one statement, so
 * it is atomic outside a transaction too. Ids are assigned in the order of packages and items.
 */
export async function insertShipment(
  ctx: Context,
  draft: NewShipment,
  drafts: readonly NewPackage[],
): Promise<Shipment> {
  const now = ctx.now();
  const initial = {
    status: initialStatus,
    trackingToken: newTrackingToken(),
    createdAt: now,
    lastStatusAt: now,
    dueAt: draft.waitingFor ? null : now,
  } as const;
  // The draft of a copy carries these values of its original.
  const row = newShipments.complete({ ...draft, ...initial });
  const packages = drafts.map((entry) => newPackages.complete(entry)).sort((a, b) => a.number - b.number);
  const items = drafts.flatMap(({ number, items }) =>
    items.map((item, place) => ({ ...newItems.complete(item), number, place })),
  );
  const entry = newEntries.complete({ status: initialStatus, actor: ctx.actor.label, occurredAt: now, createdAt: now });
  // The statement sets the shipment id of the events.
  const { accountId, externalId, version, status, substatus, direction } = row;
  const subject = { id: 0, accountId, externalId, version, status, substatus, direction };
  const events = toOutboxRows(ctx, transitionEvents(subject, null));
  const [ids] = await writeShipment(ctx.db, {
    shipment: JSON.stringify([row]),
    packages: JSON.stringify(packages),
    items: JSON.stringify(items),
    entry: JSON.stringify([entry]),
    events: JSON.stringify(events),
  });
  if (!ids) throw new Error("the shipment was not written");
  notifyAfterCommit(ctx);
  const shipmentId = Number(ids.id);
  const packageIds = new Map(packages.map(({ number }, i) => [number, ids.packages[i] ?? 0]));
  return toShipment(
    { ...row, id: shipmentId },
    packages.map((entry) => ({ ...entry, id: packageIds.get(entry.number) ?? 0, shipmentId })),
    items.map(({ number, place: _, ...item }, i) => ({
      ...item,
      id: ids.items[i] ?? 0,
      shipmentId,
      packageId: packageIds.get(number) ?? 0,
    })),
  );
}

/** The 122 random bits of a UUID: Node generates the random data of many UUIDs at a time. */
const newTrackingToken = (): string => Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");

/** A re-dispatch: the same load to the same place as a new shipment with the same external id. */
export async function insertCopy(tx: Context, row: ShipmentRow): Promise<Shipment> {
  const packages = await tx.db
    .select(packageColumns)
    .from(shipmentPackages)
    .where(eq(shipmentPackages.shipmentId, row.id))
    .orderBy(asc(shipmentPackages.number));
  const items = await tx.db
    .select(itemColumns)
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
      labelVersion: 1,
      copiedFromId: null,
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
