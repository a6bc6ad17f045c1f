import { and, asc, type SQL, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { packingScans, packings } from "@/db/schema/station";
import { scanKey } from "@/lib/core/read/code";
import type { Context } from "@/lib/platform/context";
import { scanKeySql } from "../../goods/inventory";
import { findHolds } from "./holds";
import { isToPack } from "./to-pack";

interface WantedArticle {
  readonly accountId: number;
  readonly station: string;
  readonly code: string;
  /** Claims of other stations whose last scan is older have lapsed. */
  readonly claimedSince: Date;
}

/**
 * The oldest order of the account that needs an article: prepared and neither packed, printed nor stopped, not claimed by another
 * station, neither on the cart of a wave nor waiting for stock, with a missing piece that has this code.
 */
export async function findOrderNeeding(
  ctx: Context,
  { accountId, station, code, claimedSince }: WantedArticle,
): Promise<number | undefined> {
  const key = scanKey(code);
  if (key === "") return undefined;
  const holds = await findHolds(ctx, accountId);
  const aside = holds.filter(({ isBack }) => !isBack).map(({ shipmentId }) => shipmentId);
  const [row] = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        isToPack(accountId),
        aside.length > 0 ? sql`${shipments.id} <> all(${`{${aside.join(",")}}`}::bigint[])` : undefined,
        isFree(station, claimedSince),
        sql`(${needsItem(key)} or ${needsClosedPackage(key)})`,
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(1);
  return row?.id;
}

/** Nobody has packed it, and no other station is packing it. */
export const isFree = (station: string, claimedSince: Date): SQL => sql`not exists (
  select 1 from ${packings}
  where ${packings.shipmentId} = ${shipments.id} and ${packings.accountId} = ${shipments.accountId} and (
    ${packings.completedAt} is not null
    or (${packings.station} is not null and ${packings.station} <> ${station}
      and ${packings.lastScanAt} > ${claimedSince.toISOString()})))`;

const needsItem = (key: string): SQL => sql`exists (
  select 1 from ${shipmentItems} left join ${skus} on ${skus.id} = ${shipmentItems.skuId} and ${skus.accountId} = ${shipmentItems.accountId}
  where ${shipmentItems.shipmentId} = ${shipments.id} and ${shipmentItems.accountId} = ${shipments.accountId}
    and (${scanKeySql(shipmentItems.sku)} = ${key} or ${scanKeySql(skus.barcode)} = ${key})
    and not exists (
      select 1 from ${packingScans}
      where ${packingScans.packageId} = ${shipmentItems.packageId} and ${packingScans.itemId} = ${shipmentItems.id}
        and ${packingScans.accountId} = ${shipmentItems.accountId}
        and ${packingScans.undoneAt} is null))`;

/** A closed package is one piece with a code of its own. */
const needsClosedPackage = (key: string): SQL => sql`exists (
  select 1 from ${shipmentPackages} left join ${skus} on ${skus.id} = ${shipmentPackages.skuId} and ${skus.accountId} = ${shipmentPackages.accountId}
  where ${shipmentPackages.shipmentId} = ${shipments.id} and ${shipmentPackages.accountId} = ${shipments.accountId}
    and (${scanKeySql(shipmentPackages.sku)} = ${key} or ${scanKeySql(skus.barcode)} = ${key})
    and not exists (
      select 1 from ${shipmentItems}
      where ${shipmentItems.packageId} = ${shipmentPackages.id} and ${shipmentItems.accountId} = ${shipmentPackages.accountId})
    and not exists (
      select 1 from ${packingScans}
      where ${packingScans.packageId} = ${shipmentPackages.id} and ${packingScans.itemId} is null
        and ${packingScans.accountId} = ${shipmentPackages.accountId}
        and ${packingScans.undoneAt} is null))`;
