import { and, eq, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { addresses } from "@/db/schema/addresses";
import { shipments } from "@/db/schema/shipments";
import { dayInArgentina, isBusinessDay } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/context";

/** When an origin hands over what it has prepared. */
export interface HandOver {
  /** 1 Monday to 5 Friday; none = every one of them. */
  readonly pickupDays: readonly number[];
  /** `HH:MM` in Argentina; when it closes the day's last parcel has left. */
  readonly close: string | null;
}

const usualClose = "18:00";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long before the cut-off it begins to be tight. */
const warningMs = 3 * hourMs;

/**
 * What was created before this moment and is still here is in danger: it has missed a hand-over already, or will miss the
 * one that is less than three hours away. Delivery times count from the day of creation.
 */
export function atRiskBefore(now: Date, { pickupDays, close }: HandOver): Date {
  const days = pickupDays.length > 0 ? pickupDays : [1, 2, 3, 4, 5];
  // Two weeks hold a day of every origin, whatever holidays there are.
  for (let back = 0; back <= 14; back++) {
    const day = dayInArgentina(new Date(now.getTime() - back * dayMs));
    if (!isBusinessDay(day) || !days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    const cutOff = new Date(`${day}T${close ?? usualClose}:00-03:00`);
    if (cutOff.getTime() - warningMs <= now.getTime()) return cutOff;
  }
  return new Date(now.getTime() - 14 * dayMs);
}

/** Prepared for dispatch, and in danger of missing its hand-over; each origin by its own days and hours. */
export async function atRiskFilter(ctx: Context, accountId: number | undefined): Promise<SQL | undefined> {
  const now = ctx.now();
  const origins =
    accountId === undefined
      ? []
      : await ctx.db
          .select({ id: addresses.id, pickupDays: addresses.pickupDays, hours: addresses.hours })
          .from(addresses)
          .where(and(eq(addresses.accountId, accountId), isNull(addresses.archivedAt)))
          .limit(originsAtMost);
  const groups = new Map<number, number[]>();
  for (const { id, pickupDays, hours } of origins) {
    const before = atRiskBefore(now, { pickupDays, close: hours?.close ?? null }).getTime();
    groups.set(before, [...(groups.get(before) ?? []), id]);
  }
  const usual = atRiskBefore(now, { pickupDays: [], close: null });
  const known = origins.map(({ id }) => id);
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

const originsAtMost = 500;

/** As the index of these rows says it, word for word. */
export const atSeller = sql`${shipments.status} in ('documentation_ready', 'ready_to_ship')`;
