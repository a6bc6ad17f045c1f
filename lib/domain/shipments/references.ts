import { and, eq, inArray, max, notInArray } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** The newest shipment of each external id that is neither cancelled nor expired; ids without one are not in the map. */
export async function findLiveShipments(
  ctx: Context,
  accountId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  assertAccountAccess(ctx, accountId);
  const wanted = [...new Set(externalIds)].filter((id) => id !== "");
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ externalId: shipments.externalId, id: max(shipments.id) })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipments.externalId, wanted),
        notInArray(shipments.status, ["cancelled", "expired"]),
      ),
    )
    .groupBy(shipments.externalId);
  return new Map(rows.flatMap(({ externalId, id }) => (id === null ? [] : [[externalId, id] as const])));
}
