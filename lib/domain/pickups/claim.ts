import { and, eq, sql } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import type { PickupState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { endLeasesOfDeadProcesses, isClaimedBy, isUnleased, newLease, noLease } from "@/lib/platform/lease";
import type { PickupRow } from "./list";

/** A carrier call that this process may make until its lease ends. Its attempts include this call. */
export interface ClaimedPickup extends PickupRow {
  readonly claim: string;
  /** Whether the account's shipments travel with the embedded network. */
  readonly isServed: boolean;
}

/** Longer than any deadline of a call, so that no two processes call for one pickup at the same time. */
const leaseMs = 60_000;

/** Pickups of one carrier in a claim. A carrier that hangs leaves capacity for the others. */
const perCarrier = 20;

/** Claims pickups whose next call is due, the oldest of each carrier first. The claim is committed before the call. */
export async function claimPickups(ctx: Context, limit: number): Promise<ClaimedPickup[]> {
  const { claim, leaseUntil } = newLease(ctx, leaseMs);
  await endLeasesOfDeadProcesses(ctx, carrierPickups, sql`next_at is not null`);
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const claimed = await ctx.db.execute<{ id: string; is_served: boolean }>(sql`
    with due as materialized (
      select id, row_number() over (partition by carrier_id order by next_at, id) as place, next_at
      from (
        select * from carrier_pickups
        where next_at <= ${at} and ${isUnleased(ctx)}
        order by next_at limit 500) p
    ), locked as (
      select p.id from carrier_pickups p
      where p.id = any (array(select id from due where place <= ${perCarrier} order by next_at limit ${limit}::int))
        and p.next_at <= ${at} and ${isUnleased(ctx, sql`p.lease_until`)}
      for update skip locked
    )
    update carrier_pickups p set claim = ${claim}::uuid, attempts = p.attempts + 1,
      lease_until = ${leaseUntil.toISOString()}::timestamptz
    from locked, accounts a
    where p.id = locked.id and a.id = p.account_id
    returning p.id, a.carrier_network as is_served`);
  if (claimed.length === 0) return [];
  const served = new Map(claimed.map(({ id, is_served }) => [Number(id), is_served]));
  const rows = await ctx.db.select().from(carrierPickups).where(isClaimedBy(carrierPickups, claim));
  return rows.map((row) => ({ ...row, claim, isServed: served.get(row.id) ?? false }));
}

/**
 * Writes the outcome of a call and releases the pickup. Returns the state in which it was found, which a cancellation may
 * have changed during the call; undefined when another process has claimed the pickup by now.
 */
export async function completePickup(
  tx: Context,
  { id, claim }: Pick<ClaimedPickup, "id" | "claim">,
  outcome: (state: PickupState) => Partial<typeof carrierPickups.$inferInsert>,
): Promise<PickupState | undefined> {
  const ours = and(eq(carrierPickups.id, id), isClaimedBy(carrierPickups, claim));
  const [found] = await tx.db.select({ state: carrierPickups.state }).from(carrierPickups).where(ours).for("update");
  if (!found) return undefined;
  await tx.db
    .update(carrierPickups)
    .set({ ...outcome(found.state), ...noLease })
    .where(ours);
  return found.state;
}
