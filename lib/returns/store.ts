import { and, eq, inArray, notInArray } from "drizzle-orm";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import type { Context } from "../context";
import type { ShipmentStatus } from "../vocabulary";
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
