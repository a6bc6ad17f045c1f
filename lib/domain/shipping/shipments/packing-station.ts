import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { packings } from "@/db/schema/station";
import type { Context } from "@/lib/platform/context";

/** After this long without a scan, another station may claim the packing. */
export const packingTimeoutMs = 15 * 60_000;

/** The station that is packing the shipment now; undefined when none is. */
export async function findPackingStation(ctx: Context, shipmentId: number): Promise<string | undefined> {
  const [packing] = await ctx.db
    .select({ station: packings.station })
    .from(packings)
    .where(
      and(
        eq(packings.shipmentId, shipmentId),
        isNotNull(packings.station),
        isNull(packings.completedAt),
        gt(packings.lastScanAt, new Date(ctx.now().getTime() - packingTimeoutMs)),
      ),
    );
  return packing?.station ?? undefined;
}
