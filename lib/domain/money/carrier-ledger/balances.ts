import { type SQL, sql } from "drizzle-orm";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** Open amounts in cents by days since they arose: 0–30, 31–60, 61–90, more. */
export type CarrierAges = readonly [number, number, number, number];

/**
 * What each carrier owes and is owed at a moment, by age. What was settled counts against the oldest amounts first, as no
 * payment says which of them it is for.
 */
export async function findCarrierAges(
  ctx: Context,
  { at }: { readonly at: Date },
): Promise<{ carrierId: number; receivable: CarrierAges; payable: CarrierAges }[]> {
  assertOperator(ctx);
  const until = sql`${at.toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{ carrier_id: string; kind: "receivable" | "payable"; ages: number[] }>(sql`
    with moved as (
      select carrier_id, kind, created_at, case kind when 'receivable' then ${signed(sql`kind`)} else -(${signed(sql`kind`)}) end as cents
      from carrier_transfers cross join (values ('receivable'), ('payable')) kinds (kind)
      where created_at <= ${until} and kind in (from_kind, to_kind)
    ), arisen as (
      select carrier_id, kind, cents,
        least(3, greatest(0, (extract(day from ${until} - created_at)::int - 1) / 30)) as age,
        -- Of all that arose, what is newer than this amount: what is open beyond that is of this amount and older ones.
        sum(cents) over (partition by carrier_id, kind order by created_at desc rows unbounded preceding) - cents as newer
      from moved where cents > 0
    ), open as (
      select carrier_id, kind, sum(cents) as cents from moved group by carrier_id, kind
    )
    select open.carrier_id, open.kind, to_json(array(
      select coalesce(sum(least(arisen.cents, greatest(0, open.cents - arisen.newer))), 0)
      from generate_series(0, 3) ages (age)
      left join arisen on arisen.carrier_id = open.carrier_id and arisen.kind = open.kind and arisen.age = ages.age
      group by ages.age order by ages.age
    )) as ages
    from open where open.cents > 0 order by open.carrier_id`);
  const found = new Map<number, { carrierId: number; receivable: CarrierAges; payable: CarrierAges }>();
  for (const { carrier_id: id, kind, ages } of rows) {
    const carrierId = Number(id);
    const known = found.get(carrierId) ?? { carrierId, receivable: none, payable: none };
    const [first = 0, second = 0, third = 0, rest = 0] = ages;
    found.set(carrierId, { ...known, [kind]: [first, second, third, rest] });
  }
  return [...found.values()];
}

const none: CarrierAges = [0, 0, 0, 0];

/** What a transfer adds to a kind: amounts to it count, amounts from it count against it. */
const signed = (kind: SQL): SQL =>
  sql`case when to_kind = ${kind} then amount_cents when from_kind = ${kind} then -amount_cents else 0 end`;
