import { and, eq, inArray, notInArray } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../shipments";
import type { Taken } from "./select";

/**
 * States in which a return holds nothing: it will not travel, or a re-dispatch holds it instead. What a carrier loses on
 * the way back stays held.
 */
const letGo: ShipmentStatus[] = ["cancelled", "expired", "reshipped"];

/** Which of these packages, and of their items, are in a return that was not cancelled and has not expired. */
export async function findTaken(ctx: Context, packageIds: readonly number[]): Promise<Taken> {
  const rows = await ctx.db
    .select({ packageId: shipmentPackages.sourcePackageId, itemId: shipmentItems.sourceItemId })
    .from(shipmentPackages)
    .innerJoin(shipments, eq(shipments.id, shipmentPackages.shipmentId))
    .leftJoin(
      shipmentItems,
      and(eq(shipmentItems.shipmentId, shipmentPackages.shipmentId), eq(shipmentItems.packageId, shipmentPackages.id)),
    )
    .where(and(inArray(shipmentPackages.sourcePackageId, [...packageIds]), notInArray(shipments.status, letGo)));
  return {
    packageIds: new Set(rows.flatMap(({ packageId }) => packageId ?? [])),
    itemIds: new Set(rows.flatMap(({ itemId }) => itemId ?? [])),
  };
}

/** What a buyer can no longer ask for: what is on its way back, and what is asked for and not decided yet. */
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

/** What of a shipment is on its way back already. */
export const findTakenOf = (ctx: Context, shipment: Pick<Shipment, "packages">): Promise<Taken> =>
  findTaken(
    ctx,
    shipment.packages.map(({ id }) => id),
  );
