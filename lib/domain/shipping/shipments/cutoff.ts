import { and, eq, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { addresses } from "@/db/schema/addresses";
import { shipments } from "@/db/schema/shipments";
import { addToGroup } from "@/lib/core/group-by";
import { atClock, dayInArgentina, isBusinessDay, weekdayOf } from "@/lib/core/time/calendar";
import { statusesAtSeller } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** When an origin hands its prepared parcels over. */
export interface HandOver {
  /** 1 = Monday to 5 = Friday; empty = all five. */
  readonly pickupDays: readonly number[];
  /** `HH:MM` in Argentina: the time by which the day's last parcel has left. */
  readonly close: string | null;
}

const usualClose = "18:00";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lookBackDays = 21;
/** How long before its cut-off a shipment counts as at risk. */
const warningMs = 3 * hourMs;

/**
 * Prepared shipments that were created before this moment are at risk: they have missed a hand-over already, or will
 * miss the one that is less than three hours away. Delivery times count from the day of creation.
 */
export function atRiskBefore(now: Date, { pickupDays, close }: HandOver): Date {
  const days = pickupDays.length > 0 ? pickupDays : [1, 2, 3, 4, 5];
  // Contains a hand-over day of every origin: two holidays may lie a week apart, three never do.
  for (let back = 0; back <= lookBackDays; back++) {
    const day = dayInArgentina(new Date(now.getTime() - back * dayMs));
    if (!isBusinessDay(day) || !days.includes(weekdayOf(day))) continue;
    const cutOff = atClock(day, close ?? usualClose);
    if (cutOff.getTime() - warningMs <= now.getTime()) return cutOff;
  }
  return new Date(now.getTime() - lookBackDays * dayMs);
}

/** The hand-over that a shipment made at this moment is for: the first cut-off after it. */
export function cutOffAfter(createdAt: Date, { pickupDays, close }: HandOver): Date {
  const days = pickupDays.length > 0 ? pickupDays : [1, 2, 3, 4, 5];
  for (let ahead = 0; ahead <= lookBackDays; ahead++) {
    const day = dayInArgentina(new Date(createdAt.getTime() + ahead * dayMs));
    if (!isBusinessDay(day) || !days.includes(weekdayOf(day))) continue;
    const cutOff = atClock(day, close ?? usualClose);
    if (cutOff > createdAt) return cutOff;
  }
  return new Date(createdAt.getTime() + lookBackDays * dayMs);
}

/** When each origin of the account hands over; origins that are not in the map do so at the usual days and hour. */
export async function findHandOvers(ctx: Context, accountId: number): Promise<Map<number, HandOver>> {
  const origins = await ctx.db
    .select({ id: addresses.id, pickupDays: addresses.pickupDays, hours: addresses.hours })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), isNull(addresses.archivedAt)))
    .limit(maxOrigins);
  return new Map(origins.map(({ id, pickupDays, hours }) => [id, { pickupDays, close: hours?.close ?? null }]));
}

export const usualHandOver: HandOver = { pickupDays: [], close: null };

/**
 * Condition for prepared shipments that are about to miss their hand-over or have missed it, by the days and hours of
 * their origin.
 */
export async function atRiskFilter(ctx: Context, accountId: number | undefined): Promise<SQL | undefined> {
  const now = ctx.now();
  const origins = accountId === undefined ? new Map<number, HandOver>() : await findHandOvers(ctx, accountId);
  const groups = new Map<number, number[]>();
  for (const [id, handOver] of origins) {
    const before = atRiskBefore(now, handOver).getTime();
    addToGroup(groups, before, id);
  }
  const usual = atRiskBefore(now, usualHandOver);
  const known = [...origins.keys()];
  return and(
    atSeller,
    or(
      ...[...groups].map(([before, ids]) =>
        and(inArray(shipments.originId, ids), lt(shipments.createdAt, new Date(before))),
      ),
      and(known.length > 0 ? notInArray(shipments.originId, known) : undefined, lt(shipments.createdAt, usual)),
    ),
  );
}

const maxOrigins = 500;

/**
 * Repeats the predicate of the partial index `shipments_at_seller` word for word, so that PostgreSQL can use the index.
 */
export const atSeller = sql`${shipments.status} in (${sql.raw(statusesAtSeller.map((status) => `'${status}'`).join(", "))})`;
