import { getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { shipmentItems, shipmentPackages, shipments, trackingEntries } from "@/db/schema/shipments";
import { outboxRows } from "@/lib/platform/outbox";

export const newShipments = jsonTable(getTableColumns(shipments), ["id"]);
export const newPackages = jsonTable(getTableColumns(shipmentPackages), ["id", "accountId", "shipmentId"]);
export const newItems = jsonTable(getTableColumns(shipmentItems), ["id", "accountId", "shipmentId", "packageId"]);
export const newEntries = jsonTable(getTableColumns(trackingEntries), [
  "id",
  "accountId",
  "shipmentId",
  "comment",
  "commentMessage",
]);
/** Items with the number of their package and their position in it. */
const placedItems = jsonTable({ ...newItems.columns, number: shipmentPackages.number, place: shipmentItems.posX });
const newEvents = jsonTable(getTableColumns(outbox), [
  "aggregateId",
  "payload",
  "processedAt",
  "position",
  "attempts",
  "lastError",
]);

/**
 * Writes a shipment with its packages, items, first history entry and events, and returns the ids: those of packages by
 * their numbers, those of items by package and place. The events get the id of the shipment. One statement: five
 * inserts in a transaction take twice the time of this process.
 *
 * Plan expected: an insert for each table, each over a function scan of its JSON parameter; nothing is read.
 */
export const writeShipment = statement<{ id: string; packages: number[]; items: number[] }>(
  () => sql`
    with shipment as (
      insert into shipments (${newShipments.names})
      select ${newShipments.of("given")} from ${newShipments.from(sql.placeholder("shipment"), "given")}
      returning id, account_id
    ), packages as (
      insert into shipment_packages (account_id, shipment_id, ${newPackages.names})
      select shipment.account_id, shipment.id, ${newPackages.of("given")}
      from shipment, ${newPackages.from(sql.placeholder("packages"), "given")}
      order by given.number returning id, number
    ), items as (
      insert into shipment_items (account_id, shipment_id, package_id, ${newItems.names})
      select shipment.account_id, shipment.id, packages.id, ${newItems.of("given")}
      from shipment, packages join ${placedItems.from(sql.placeholder("items"), "given")} on given.number = packages.number
      order by given.number, given.place returning id
    ), entry as (
      insert into tracking_entries (account_id, shipment_id, ${newEntries.names})
      select shipment.account_id, shipment.id, ${newEntries.of("given")}
      from shipment, ${newEntries.from(sql.placeholder("entry"), "given")}
    ), published as (
      insert into outbox (aggregate_id, payload, ${newEvents.names})
      select shipment.id, given.payload || jsonb_build_object('shipment_id', shipment.id), ${newEvents.of("given")}
      from shipment, ${outboxRows.from(sql.placeholder("events"), "given")}
    )
    select id, (select coalesce(json_agg(id order by number), '[]') from packages) as packages,
      (select coalesce(json_agg(id order by id), '[]') from items) as items
    from shipment`,
);
