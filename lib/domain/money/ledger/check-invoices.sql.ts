import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { type CheckedPart, ofAccount, run, type Stretch } from "./check-parts.sql";

/** Few, because an invoice may have 100,000 rows. */
const invoicesAtOnce = 20;

/**
 * Compares what decided rows of each carrier's invoice make owed with the carrier ledger, and the differences that were passed on
 * with the adjustments of their accounts: charged once and in full, or not at all. A check of one account knows its differences
 * alone.
 */
export const invoicesPart = (ctx: Context, stretch: Stretch): Promise<CheckedPart> =>
  run(ctx, stretch, {
    stretch: sql`
      select id from carrier_invoices where id > ${stretch.after} order by id limit ${invoicesAtOnce}`,
    invoiceId: sql`invoice_id`,
    wrong: sql`
      owed as (
        select invoice_id, sum(case
          when decision in ('accepted', 'passed_on') then amount_cents - coalesce(credited_cents, 0)
          when decision = 'disputed' and credited_cents is not null then amount_cents - credited_cents
          when decision = 'disputed' then greatest(least(coalesce(expected_cents, 0), amount_cents), 0)
          else 0 end) as cents
        from carrier_invoice_rows where invoice_id in (select id from stretch) group by invoice_id
      ),
      posted as (
        select invoice_id, sum(case when from_kind = 'payable' then amount_cents else -amount_cents end) as cents
        from carrier_transfers
        where invoice_id in (select id from stretch) and reason in ('invoice.accepted', 'dispute.credited') group by invoice_id
      ),
      charges as (
        select passed.invoice_id, charges.account_id, charges.shipment_id, moved.id as transfer_id,
          case when charges.state = 'charged' then -charges.amount_cents else 0 end as expected,
          coalesce((
            select sum(entries.amount_cents) from ledger_entries entries
            join ledger_accounts accounts on accounts.id = entries.ledger_account_id
            where entries.transfer_id = moved.id and accounts.account_id = moved.account_id and accounts.kind = 'available'
          ), 0) as found
        from carrier_invoice_rows passed
        join shipment_charges charges on charges.invoice_row_id = passed.id
        left join ledger_transfers moved on moved.idempotency_key = 'charge:' || charges.id and moved.account_id = charges.account_id
        where passed.invoice_id in (select id from stretch) and passed.decision = 'passed_on' and ${ofAccount(stretch, sql`charges.account_id`)}
      ),
      wrong as (
        select 'carrier_payable_differs' as kind, invoice_id, null::bigint as account_id, null::bigint as transfer_id,
          null::bigint as shipment_id, owed.cents as expected, coalesce(posted.cents, 0) as found
        from owed left join posted using (invoice_id)
        where ${stretch.accountId === null ? sql`true` : sql`false`} and owed.cents <> coalesce(posted.cents, 0)
        union all
        select 'adjustment_differs', invoice_id, account_id, transfer_id, shipment_id, expected, found from charges where expected <> found
      )`,
  });
