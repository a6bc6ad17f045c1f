import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { InvoiceData } from "./invoice-data";

/** What an account is to be invoiced for a month, in cents: charges, adjustments and refunds of its shipments. */
export interface MonthCharges {
  readonly accountId: number;
  readonly name: string;
  /** Null until the account says to whom it is invoiced. */
  readonly invoiceData: InvoiceData | null;
  /** Shipments charged in the month. */
  readonly shipments: number;
  /** Charges minus refunds: negative for a month with more refunds. */
  readonly netCents: number;
  readonly taxCents: number;
}

/**
 * The charges of a calendar month (`YYYY-MM`, of Argentina) by account, as the ledger has them as revenue and tax. For
 * operators.
 */
export async function findMonthCharges(ctx: Context, month: string, isTest: boolean): Promise<MonthCharges[]> {
  assertOperator(ctx);
  return selectMonthCharges(ctx.db, { ...monthWindow(ctx, month), isTest });
}

/** The moments between which a month (`YYYY-MM`, of Argentina) lies. Throws `validation_failed` for one to come. */
export function monthWindow(ctx: Context, month: string): { readonly from: string; readonly until: string } {
  const first = `${month}-01`;
  if (first > dayInArgentina(ctx.now())) throw invalid("month", message("month_not_begun"));
  const midnight = (day: string) => atClock(day, "00:00").toISOString();
  return { from: midnight(first), until: midnight(`${addDays(first, 31).slice(0, 7)}-01`) };
}

/**
 * Plan expected: the transfers of each account by `ledger_transfers_posted` and `ledger_transfers_rare`, with their
 * entries by `ledger_entries_transfer`.
 */
const selectMonthCharges = statement<MonthCharges>(() => {
  const from = sql`${sql.placeholder("from")}::timestamptz`;
  const until = sql`${sql.placeholder("until")}::timestamptz`;
  const isOfMonth = sql`
    account_id = any(array(select id from accounts where is_test = ${sql.placeholder("isTest")}::boolean))
    and created_at >= ${from} and created_at < ${until}`;
  return sql`
    with moved as (
      select id, account_id, true as is_charge from ledger_transfers
      where reason = 'shipment.charged' and ${isOfMonth}
      union all
      select id, account_id, false from ledger_transfers
      where reason in ('shipment.adjusted', 'shipment.refunded') and ${isOfMonth}
    ), charged as (
      select moved.account_id, count(distinct moved.id) filter (where moved.is_charge) as shipments,
        coalesce(sum(entries.amount_cents) filter (where platform.kind = 'revenue'), 0) as net,
        coalesce(sum(entries.amount_cents) filter (where platform.kind = 'tax'), 0) as tax
      from moved
      join ledger_entries entries on entries.transfer_id = moved.id
      join ledger_accounts platform on platform.id = entries.ledger_account_id and platform.account_id is null
      group by 1
    )
    select accounts.id::float8 as "accountId", accounts.name, charged.shipments::int as shipments,
      charged.net::float8 as "netCents", charged.tax::float8 as "taxCents",
      case when data.account_id is not null then json_build_object('legalName', data.legal_name, 'cuit', data.cuit,
        'ivaCondition', data.iva_condition, 'fiscalAddress', data.fiscal_address, 'email', data.email) end as "invoiceData"
    from charged
    join accounts on accounts.id = charged.account_id
    left join account_invoice_data data on data.account_id = accounts.id
    order by accounts.id`;
});
