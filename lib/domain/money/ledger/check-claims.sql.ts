import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { type CheckedPart, ofAccount, run, type Stretch } from "./check-parts.sql";

const claimsAtOnce = 20_000;

/**
 * Checks that what claims say of their money is what moved, once: the payout of a paid claim and of no other, the refund of an
 * accepted one, and what its carrier owes still. The refund of a lost parcel is that of its loss.
 *
 * Plan expected: the range by primary key, its transfers by the unique index of their keys, those of carriers by
 * `carrier_transfers_claim`.
 */
export const claimsPart = (ctx: Context, stretch: Stretch): Promise<CheckedPart> =>
  run(ctx, stretch, {
    stretch: sql`
      select id, account_id, shipment_id, kind as claim_kind, paid_at, payout_cents as payout, refund_cents as refund,
        carrier_cents - carrier_paid_cents as owed
      from claims
      where id > ${stretch.after} and ${ofAccount(stretch, sql`account_id`)}
      order by id limit ${claimsAtOnce}`,
    claimId: sql`claim_id`,
    wrong: sql`
      keys as (
        select id as claim_id, 'payout' as part, 'claim:' || id || ':payout' as key from stretch
        union all select id, 'refund', 'claim:' || id || ':refund' from stretch
        union all select id, 'refund', 'shipment:' || shipment_id || ':refund' from stretch where claim_kind = 'lost' and refund > 0
      ),
      moved as (
        select keys.claim_id, keys.part, sum(entries.amount_cents) as cents
        from keys
        join ledger_transfers transfers on transfers.idempotency_key = keys.key
        cross join lateral (
          select entries.amount_cents from ledger_entries entries
          join ledger_accounts accounts on accounts.id = entries.ledger_account_id
          where entries.transfer_id = transfers.id and accounts.account_id = transfers.account_id and accounts.kind = 'available'
          offset 0
        ) entries
        group by 1, 2
      ),
      debts as (
        select claim_id,
          sum(case when to_kind = 'receivable' then amount_cents when from_kind = 'receivable' then -amount_cents else 0 end) as cents
        from carrier_transfers where claim_id in (select id from stretch) group by 1
      ),
      facts as (
        select stretch.*, case when paid_at is null then 0 else payout end as due,
          coalesce((select cents from moved where claim_id = stretch.id and part = 'payout'), 0) as paid_out,
          coalesce((select cents from moved where claim_id = stretch.id and part = 'refund'), 0) as refunded,
          coalesce((select cents from debts where claim_id = stretch.id), 0) as receivable
        from stretch
      ),
      wrong as (
        select 'claim_payout_differs' as kind, account_id, null::bigint as transfer_id, shipment_id, id as claim_id,
          due as expected, paid_out as found
        from facts where due <> paid_out
        union all
        select 'claim_refund_differs', account_id, null, shipment_id, id, refund, refunded from facts where refund <> refunded
        union all
        select 'carrier_receivable_differs', account_id, null, shipment_id, id, owed, receivable from facts where owed <> receivable
      )`,
  });
