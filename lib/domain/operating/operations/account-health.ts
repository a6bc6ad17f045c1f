import { sql } from "drizzle-orm";
import type { AccountHealthLevel, AccountHealthReason } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export interface AccountHealth {
  readonly level: AccountHealthLevel;
  /** Each reason with its number of subscriptions, shipments or bookings, the gravest reason first. */
  readonly reasons: readonly { readonly reason: AccountHealthReason; readonly count: number }[];
}

/** Reasons from the gravest on: `failing` ones keep an account from shipping, `attention` ones deserve a look. */
const reasonLevels = [
  ["webhook_disabled", "failing"],
  ["carrier_refusal", "failing"],
  ["webhook_failing", "attention"],
  ["waiting_money", "attention"],
  ["booking", "attention"],
] as const satisfies (readonly [AccountHealthReason, AccountHealthLevel])[];

/** A booking of `carrier_bookings bookings` that does not go on by itself. The list of carriers lets the index be used. */
export const bookingInTrouble = sql`bookings.carrier_id = any(array(select id from carriers)) and (
  bookings.state in ('maybe_booked', 'cancel_by_hand')
  or (bookings.state in ('booking', 'awaiting_label', 'pending', 'cancelling') and bookings.last_error is not null)
  or (bookings.state = 'pending' and bookings.next_at is null))`;

const well: AccountHealth = { level: "ok", reasons: [] };

/**
 * The accounts that need an operator, with the reasons; accounts without an entry are well. Each part of the query
 * reads failing rows by a partial index or one over the state, so that its cost does not depend on the number of
 * shipments.
 */
export async function findUnwellAccounts(ctx: Context, accountId?: number): Promise<Map<number, AccountHealth>> {
  assertOperator(ctx);
  const ofAccount = accountId === undefined ? sql`` : sql`and account_id = ${accountId}`;
  const rows = await ctx.db.execute<{ accountId: string; reason: AccountHealthReason; count: number }>(sql`
    select account_id as "accountId", reason, count(*)::int as count
    from (
      select account_id, case when disabled_at is null then 'webhook_failing' else 'webhook_disabled' end as reason
      from webhooks
      where (disabled_reason in ('gone', 'failing') or (failing_since is not null and disabled_at is null)) ${ofAccount}
      union all
      select account_id, case waiting_for when 'money' then 'waiting_money' else 'carrier_refusal' end
      from shipments
      where waiting_for is not null and waiting_for in ('money', 'carrier_refusal') ${ofAccount}
      union all
      select account_id, 'booking'
      from carrier_bookings bookings
      where ${bookingInTrouble} ${ofAccount}
    ) unwell
    group by 1, 2`);
  const found = new Map<number, AccountHealth>();
  for (const id of new Set(rows.map((row) => Number(row.accountId))))
    found.set(id, toHealth(rows.filter((row) => Number(row.accountId) === id)));
  return found;
}

export const healthOf = (unwell: ReadonlyMap<number, AccountHealth>, accountId: number): AccountHealth =>
  unwell.get(accountId) ?? well;

function toHealth(rows: readonly { readonly reason: AccountHealthReason; readonly count: number }[]): AccountHealth {
  const reasons = reasonLevels.flatMap(([reason, level]) => {
    const row = rows.find((entry) => entry.reason === reason);
    return row ? [{ reason, count: row.count, level }] : [];
  });
  const isFailing = reasons.some(({ level }) => level === "failing");
  return {
    level: isFailing ? "failing" : "attention",
    reasons: reasons.map(({ reason, count }) => ({ reason, count })),
  };
}
