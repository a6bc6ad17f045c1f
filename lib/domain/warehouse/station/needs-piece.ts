import { type SQL, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import type { receptionPieces } from "@/db/schema/receptions";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import type { packingScans } from "@/db/schema/station";
import { scanKeySql } from "../../goods/inventory";

/** The rows that say of pieces that they are packed, or received. */
interface DoneRows {
  readonly rows: typeof packingScans | typeof receptionPieces;
  /** Condition for the rows that count. */
  readonly counts: SQL;
}

/** Condition for shipments with an item or a closed package of this code that is not done. */
export const needsPiece = (key: string, done: DoneRows): SQL =>
  sql`(${needsItem(key, done)} or ${needsClosedPackage(key, done)})`;

const needsItem = (key: string, { rows, counts }: DoneRows): SQL => sql`exists (
  select 1 from ${shipmentItems} left join ${skus} on ${skus.id} = ${shipmentItems.skuId} and ${skus.accountId} = ${shipmentItems.accountId}
  where ${shipmentItems.shipmentId} = ${shipments.id} and ${shipmentItems.accountId} = ${shipments.accountId}
    and (${scanKeySql(shipmentItems.sku)} = ${key} or ${scanKeySql(skus.barcode)} = ${key})
    and not exists (
      select 1 from ${rows}
      where ${rows.packageId} = ${shipmentItems.packageId} and ${rows.itemId} = ${shipmentItems.id}
        and ${rows.accountId} = ${shipmentItems.accountId} and ${counts}))`;

/** A closed package is one piece with a code of its own. */
const needsClosedPackage = (key: string, { rows, counts }: DoneRows): SQL => sql`exists (
  select 1 from ${shipmentPackages} left join ${skus} on ${skus.id} = ${shipmentPackages.skuId} and ${skus.accountId} = ${shipmentPackages.accountId}
  where ${shipmentPackages.shipmentId} = ${shipments.id} and ${shipmentPackages.accountId} = ${shipments.accountId}
    and (${scanKeySql(shipmentPackages.sku)} = ${key} or ${scanKeySql(skus.barcode)} = ${key})
    and not exists (
      select 1 from ${shipmentItems}
      where ${shipmentItems.packageId} = ${shipmentPackages.id} and ${shipmentItems.accountId} = ${shipmentPackages.accountId})
    and not exists (
      select 1 from ${rows}
      where ${rows.packageId} = ${shipmentPackages.id} and ${rows.itemId} is null
        and ${rows.accountId} = ${shipmentPackages.accountId} and ${counts}))`;
