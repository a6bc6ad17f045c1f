import { and, desc, eq, inArray, max, notInArray, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { cancelledOrExpired } from "./lifecycle";

/** The external id of a shipment's return number `number`, cut to fit. A shipment without one has returns without one. */
export function returnReference(externalId: string, number: number): string {
  if (externalId === "") return "";
  const suffix = `-D${number}`;
  const room = limits.externalId - suffix.length;
  return cutText(externalId, room) + suffix;
}

/** External ids of the returns that a search for the shipment's own should find. */
export const returnReferences = (externalId: string): string[] =>
  Array.from({ length: 9 }, (_, i) => returnReference(externalId, i + 1));

/**
 * Which of the shipments that share an external id it stands for: the forward one before its returns, which once had
 * the same id; one that is sent or will be before a cancelled one; the newest of them.
 */
export const preferredFirst: readonly SQL[] = [
  sql`${shipments.direction} = 'return'`,
  sql`${shipments.status} in ('cancelled', 'expired')`,
  desc(shipments.id),
];

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
        notInArray(shipments.status, [...cancelledOrExpired]),
      ),
    )
    .groupBy(shipments.externalId);
  return new Map(rows.flatMap(({ externalId, id }) => (id === null ? [] : [[externalId, id] as const])));
}
