import { and, countDistinct, eq, inArray, notInArray } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { releasedStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../shipments";
import type { Taken } from "./select";

/**
 * Which of these packages, and of their items, are held by a return, whose state is not in `releasedStatuses`. Goods that a
 * carrier loses during the return stay held.
 */
export async function findTaken(ctx: Context, packageIds: readonly number[]): Promise<Taken> {
  const rows = await ctx.db
    .select({ packageId: shipmentPackages.sourcePackageId, itemId: shipmentItems.sourceItemId })
    .from(shipmentPackages)
    .innerJoin(
      shipments,
      and(eq(shipments.id, shipmentPackages.shipmentId), eq(shipments.accountId, shipmentPackages.accountId)),
    )
    .leftJoin(
      shipmentItems,
      and(
        eq(shipmentItems.shipmentId, shipmentPackages.shipmentId),
        eq(shipmentItems.packageId, shipmentPackages.id),
        eq(shipmentItems.accountId, shipmentPackages.accountId),
      ),
    )
    .where(
      and(
        inArray(shipmentPackages.sourcePackageId, [...packageIds]),
        notInArray(shipments.status, [...releasedStatuses]),
      ),
    );
  return {
    packageIds: new Set(rows.flatMap(({ packageId }) => packageId ?? [])),
    itemIds: new Set(rows.flatMap(({ itemId }) => itemId ?? [])),
  };
}

/** How many returns of a shipment were created, whatever became of them. */
export async function countReturns(ctx: Context, { packages }: Pick<Shipment, "packages">): Promise<number> {
  const ids = packages.map(({ id }) => id);
  const [row] = await ctx.db
    .select({ total: countDistinct(shipmentPackages.shipmentId) })
    .from(shipmentPackages)
    .where(inArray(shipmentPackages.sourcePackageId, ids));
  return row?.total ?? 0;
}

/** What a buyer can no longer request: goods in a return, and goods in a request that is not decided yet. */
export async function findHeld(ctx: Context, shipment: Pick<Shipment, "id" | "packages">): Promise<Taken> {
  const [taken, pending] = await Promise.all([
    findTaken(
      ctx,
      shipment.packages.map(({ id }) => id),
    ),
    ctx.db
      .select({ packages: returnRequests.packages })
      .from(returnRequests)
      .where(and(eq(returnRequests.shipmentId, shipment.id), eq(returnRequests.state, "pending"))),
  ]);
  const asked = pending.flatMap(({ packages }) => packages);
  const itemsOf = (packageId: number) => shipment.packages.find(({ id }) => id === packageId)?.items ?? [];
  return {
    packageIds: new Set([...taken.packageIds, ...asked.map(({ packageId }) => packageId)]),
    itemIds: new Set([
      ...taken.itemIds,
      ...asked.flatMap(({ packageId, itemIds }) => itemIds ?? itemsOf(packageId).map(({ id }) => id)),
    ]),
  };
}

/** Packages and items of a shipment that are in a return already. */
export const findTakenOf = (ctx: Context, shipment: Pick<Shipment, "packages">): Promise<Taken> =>
  findTaken(
    ctx,
    shipment.packages.map(({ id }) => id),
  );
