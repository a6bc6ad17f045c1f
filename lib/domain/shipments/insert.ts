import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { jsonTable, newRows, statement } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { shipmentItems, shipmentPackages, shipments, trackingEntries } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { notifyAfterCommit, outboxRows, toOutboxRows } from "@/lib/platform/outbox";
import { transitionEvents } from "./events";
import { initialStatus } from "./lifecycle";
import { type Shipment, type ShipmentRow, toShipment } from "./store";

export type NewShipment = Omit<typeof shipments.$inferInsert, "id" | "status" | "trackingToken" | "lastStatusAt">;
export type NewPackage = Omit<typeof shipmentPackages.$inferInsert, "id" | "shipmentId"> & {
  readonly items: readonly Omit<typeof shipmentItems.$inferInsert, "id" | "shipmentId" | "packageId">[];
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
    dueAt: now,
  } as const;
  // Assigned last: the draft of a copy carries these values of its original.
  const row = Object.assign(newShipments.complete({ ...initial, ...draft }), initial);
  const packages = drafts.map((entry) => newPackages.complete(entry)).sort((a, b) => a.number - b.number);
  const items = drafts.flatMap(({ number, items }) =>
    items.map((item, place) => ({ number, place, ...newItems.complete(item) })),
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
    Object.assign(row, { id: shipmentId }),
    packages.map((entry) => ({ id: packageIds.get(entry.number) ?? 0, shipmentId, ...entry })),
    items.map(({ number, place: _, ...item }, i) => ({
      id: ids.items[i] ?? 0,
      shipmentId,
      packageId: packageIds.get(number) ?? 0,
      ...item,
    })),
  );
}

/** The 122 random bits of a UUID: Node generates the random data of many UUIDs at a time. */
const newTrackingToken = (): string => Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");

const newShipments = newRows(shipments, ["id"]);
const newPackages = newRows(shipmentPackages, ["id", "shipmentId"]);
const newItems = newRows(shipmentItems, ["id", "shipmentId", "packageId"]);
const newEntries = newRows(trackingEntries, ["id", "shipmentId"]);
/** Items with the number of their package and their position in it. */
const itemPlaces = jsonTable({ ...newItems.columns, number: shipmentPackages.number, place: shipmentItems.posX });
const newEvents = newRows(outbox, ["aggregateId", "payload", "processedAt", "attempts", "lastError"]);

/**
 * The text is short because the driver looks the statement up by it on every call: `x.*` has the named columns in their
 * order.
 */
const writeShipment = statement<{ id: string; packages: number[]; items: number[] }>(
  () => sql`
    with shipment as (
      insert into shipments (${newShipments.names})
      select x.* from ${newShipments.from(sql.placeholder("shipment"), "x")} returning id
    ), packages as (
      insert into shipment_packages (shipment_id, ${newPackages.names})
      select shipment.id, x.* from shipment, ${newPackages.from(sql.placeholder("packages"), "x")}
      order by x.number returning id, number
    ), items as (
      insert into shipment_items (shipment_id, package_id, ${newItems.names})
      select shipment.id, packages.id, ${newItems.of("x")}
      from shipment, packages join ${itemPlaces.from(sql.placeholder("items"), "x")} on x.number = packages.number
      order by x.number, x.place returning id
    ), entry as (
      insert into tracking_entries (shipment_id, ${newEntries.names})
      select shipment.id, x.* from shipment, ${newEntries.from(sql.placeholder("entry"), "x")}
    ), published as (
      insert into outbox (aggregate_id, payload, ${newEvents.names})
      select shipment.id, x.payload || jsonb_build_object('shipment_id', shipment.id), ${newEvents.of("x")}
      from shipment, ${outboxRows.from(sql.placeholder("events"), "x")}
    )
    select id, (select coalesce(json_agg(id order by number), '[]') from packages) as packages,
      (select coalesce(json_agg(id order by id), '[]') from items) as items
    from shipment`,
);

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
