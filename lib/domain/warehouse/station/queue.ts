import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packings } from "@/db/schema/station";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { cutOffAfter, findHandOvers, packingTimeoutMs, usualHandOver } from "../../shipping/shipments";
import { findHolds } from "../holds";
import { isToPack } from "./to-pack";

/** An order that waits for a packer. */
export interface WaitingOrder {
  readonly id: number;
  /** The hand-over that it is for: its origin's, or the usual one. */
  readonly cutOff: Date;
}

/**
 * The orders of the account that are to be packed, those that other stations hold included: by the cut-off that they are for, then
 * the oldest first. Orders that wait for stock are left out. At most `limits.countedShipments`.
 */
export async function findQueue(ctx: Context, accountId: number): Promise<WaitingOrder[]> {
  assertAccountAccess(ctx, accountId);
  const [rows, handOvers, holds] = await Promise.all([
    ctx.db
      .select({ id: shipments.id, originId: shipments.originId, createdAt: shipments.createdAt })
      .from(shipments)
      .where(isToPack(accountId))
      .orderBy(asc(shipments.createdAt), asc(shipments.id))
      .limit(limits.countedShipments),
    findHandOvers(ctx, accountId),
    findHolds(ctx, accountId),
  ]);
  const aside = new Set(holds.filter(({ isBack }) => !isBack).map(({ shipmentId }) => shipmentId));
  return rows
    .filter(({ id }) => !aside.has(id))
    .map(({ id, originId, createdAt }) => ({
      id,
      cutOff: cutOffAfter(createdAt, handOvers.get(originId) ?? usualHandOver),
    }))
    .sort((a, b) => a.cutOff.getTime() - b.cutOff.getTime());
}

export interface Held {
  readonly station: string;
  readonly actor: string;
  readonly startedAt: Date;
}

/** Orders that stations have claimed and scanned since the claim would have lapsed. */
export async function findHeld(ctx: Context, accountId: number, ids: readonly number[]): Promise<Map<number, Held>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: packings.shipmentId,
      station: packings.station,
      actor: packings.actor,
      startedAt: packings.startedAt,
    })
    .from(packings)
    .where(
      and(
        eq(packings.accountId, accountId),
        sql`${packings.shipmentId} = any(${`{${ids.join(",")}}`}::bigint[])`,
        isNotNull(packings.station),
        sql`${packings.lastScanAt} > ${new Date(ctx.now().getTime() - packingTimeoutMs).toISOString()}`,
      ),
    );
  return new Map(
    rows.flatMap(({ id, station, ...row }) => (station === null ? [] : [[id, { station, ...row }] as const])),
  );
}

/** What this station has begun comes before what nobody has. */
export function pickNext(
  queue: readonly WaitingOrder[],
  held: ReadonlyMap<number, Held>,
  station: string,
): number | undefined {
  const own = queue.find(({ id }) => held.get(id)?.station === station);
  return (own ?? queue.find(({ id }) => !held.has(id)))?.id;
}
