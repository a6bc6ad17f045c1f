import { type SQL, sql } from "drizzle-orm";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";

/** Open amounts in cents by days since they arose: 0–30, 31–60, 61–90, more. */
export type CarrierAges = readonly [number, number, number, number];

/**
 * What each carrier owes and is owed at a moment, by age. What was settled counts against the oldest amounts first, as no
 * payment says which of them it is for. Beyond what was owed, it is owed by the other side.
 *
 * Plan expected: one pass over the transfers of carriers into sums of days, which alone are sorted.
 */
export async function findCarrierAges(
  ctx: Context,
  { at }: { readonly at: Date },
): Promise<{ carrierId: number; receivable: CarrierAges; payable: CarrierAges }[]> {
  assertOperator(ctx);
  const until = sql`${at.toISOString()}::timestamptz`;
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`set local statement_timeout = '1min'`);
    const rows = await tx.db.execute<{ carrier_id: string; side: "receivable" | "payable"; ages: CarrierAges }>(sql`
      with days as (
        select carrier_id, kind, extract(day from ${until} - created_at)::int as days,
          sum(greatest(cents, 0)) as added, sum(greatest(-cents, 0)) as taken
        from (
          select carrier_id, kind, created_at, case kind when 'receivable' then ${signed(sql`kind`)} else -(${signed(sql`kind`)}) end as cents
          from carrier_transfers cross join (values ('receivable'), ('payable')) kinds (kind)
          where created_at <= ${until} and kind in (from_kind, to_kind)
        ) moved group by 1, 2, 3
      ), open as (
        select carrier_id, kind, sum(added - taken) as cents from days group by 1, 2
      ), arisen as (
        select carrier_id, case when (kind = 'receivable') = (open.cents > 0) then 'receivable' else 'payable' end as side,
          least(3, greatest(0, (days - 1) / 30)) as age, abs(open.cents) as open, part.cents,
          -- Of all that arose, what is newer than this amount: what is open beyond that is of this amount and older ones.
          sum(part.cents) over (partition by carrier_id, kind order by days rows unbounded preceding) - part.cents as newer
        from days join open using (carrier_id, kind)
        cross join lateral (select case when open.cents > 0 then added else taken end as cents) part
        where open.cents <> 0
      ), aged as (
        select carrier_id, side, age, sum(least(cents, greatest(0, open - newer))) as cents from arisen group by 1, 2, 3
      )
      select carrier_id, side, json_build_array(${sql.join(
        [0, 1, 2, 3].map((age) => sql`coalesce(sum(cents) filter (where age = ${sql.raw(String(age))}), 0)`),
        sql`, `,
      )}) as ages
      from aged group by 1, 2 order by 1`);
    const found = new Map<number, { carrierId: number; receivable: CarrierAges; payable: CarrierAges }>();
    for (const { carrier_id: id, side, ages } of rows) {
      const carrierId = Number(id);
      const known = found.get(carrierId) ?? { carrierId, receivable: none, payable: none };
      found.set(carrierId, { ...known, [side]: ages });
    }
    return [...found.values()];
  });
}

const none: CarrierAges = [0, 0, 0, 0];

/** What a transfer adds to a kind: amounts to it count, amounts from it count against it. */
const signed = (kind: SQL): SQL =>
  sql`case when to_kind = ${kind} then amount_cents when from_kind = ${kind} then -amount_cents else 0 end`;
