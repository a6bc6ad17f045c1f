import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";

/**
 * What a row makes the platform owe its carrier, before tax: all of it once accepted, what was expected while the rest is
 * disputed, and what the carrier did not credit once the dispute has ended, also where that is passed on then. The check of the ledger repeats it.
 */
export const owedOfRow = sql`case
  when decision in ('accepted', 'passed_on') then amount_cents - coalesce(credited_cents, 0)
  when decision = 'disputed' and credited_cents is null then ${undisputed()}
  when decision = 'disputed' then amount_cents - credited_cents
  else 0 end`;

/** The part of a disputed row that is owed whatever the carrier answers. */
export function undisputed() {
  return sql`greatest(least(coalesce(expected_cents, 0), amount_cents), 0)`;
}

export interface InvoiceMoney {
  readonly owedCents: number;
  readonly paidCents: number;
  readonly disputedCents: number;
}

/** The money of an invoice: owed by its decisions, paid by the carrier ledger or credited for claims, and still in dispute. */
export async function findInvoiceMoney(ctx: Context, invoiceId: number): Promise<InvoiceMoney> {
  const [money] = await ctx.db.execute<Record<"owed" | "disputed" | "paid", string>>(sql`
    select coalesce(sum(${owedOfRow}), 0) as owed,
      coalesce(sum(amount_cents - ${undisputed()}) filter (where decision = 'disputed' and credited_cents is null), 0) as disputed,
      (select coalesce(sum(amount_cents), 0) from carrier_transfers 
        where invoice_id = ${invoiceId} and reason in ('invoice.paid', 'claim.settled')) as paid
    from carrier_invoice_rows where invoice_id = ${invoiceId}`);
  return { owedCents: Number(money?.owed), paidCents: Number(money?.paid), disputedCents: Number(money?.disputed) };
}
