import { eq, sql } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import type { PickupState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { completeClaimed, endLeasesOfDeadProcesses, isClaimedBy, isUnleased, newLease } from "@/lib/platform/lease";
import { inTransaction } from "@/lib/platform/transaction";
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

type Outcome = (state: PickupState) => Partial<typeof carrierPickups.$inferInsert>;
type Claim = Pick<ClaimedPickup, "id" | "claim">;

/** Writes the outcome of a call and releases the pickup; see `completeClaimed`. */
export const completePickup = (tx: Context, { id, claim }: Claim, outcome: Outcome): Promise<PickupState | undefined> =>
  completeClaimed(tx, carrierPickups, { row: eq(carrierPickups.id, id), claim }, outcome);

/** The same by itself. Returns whether the pickup was still this claim's. */
export const releasePickup = (ctx: Context, pickup: Claim, outcome: Outcome): Promise<boolean> =>
  inTransaction(ctx, async (tx) => (await completePickup(tx, pickup, outcome)) !== undefined);
