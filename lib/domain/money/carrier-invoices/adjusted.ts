import { eq, type SQL, sql } from "drizzle-orm";
import { shipmentCharges } from "@/db/schema/carrier-invoices";
import type { Context } from "@/lib/platform/context";
import { expectedOf } from "./list";

/** What `rows` charges beyond what was expected, with the tax of the own price of `sent`, its shipment. */
export const difference = sql`
  round((rows.amount_cents - coalesce(rows.credited_cents, 0) - rows.expected_cents)::numeric * sent.price_incl_tax_cents / sent.price_cents)`;

/**
 * What the rows of a targeted shipment charge beyond its price though nobody owes it, with tax: the expected cost of rows that were
 * ignored, or taken back with their invoice, goes to those that stay.
 */
const notOwed = sql`
  select ceil(greatest(
      coalesce(sum(amount_cents - coalesce(credited_cents, 0) - expected_cents) filter (where decision = 'passed_on'), 0)
        - greatest(coalesce(sum(amount_cents - coalesce(credited_cents, 0)), 0) - ${expectedOf(sql`sent.price_lines`)}, 0)
    , 0)::numeric * sent.price_incl_tax_cents / nullif(sent.price_cents, 0))
  from shipments sent join carrier_invoice_rows rows on rows.shipment_id = sent.id and rows.amount_cents > 0
    and rows.class not in ('other_currency', 'unreadable') and rows.decision is distinct from 'ignored'
    and (rows.class <> 'twice' or rows.decision = 'accepted')
  where sent.id = targeted.shipment_id and sent.account_id = targeted.account_id group by sent.id`;

/**
 * Of each targeted shipment (`shipment_id`, `account_id`): what was adjusted by hand or is not owed, and no difference made use of,
 * `cents`. Rows that are being passed on have made use of nothing yet.
 */
export const unusedAdjustments = (targeted: SQL, rowsBeingPassedOn: SQL): SQL => sql`
  select shipment_id, greatest(
    coalesce((
      select -sum(entries.amount_cents) from ledger_transfers moved
      join ledger_entries entries on entries.transfer_id = moved.id
      join ledger_accounts owned on owned.id = entries.ledger_account_id and owned.account_id = moved.account_id
      where moved.shipment_id = targeted.shipment_id and moved.account_id = targeted.account_id and moved.reason = 'shipment.adjusted'
        and moved.idempotency_key not like 'charge:%'
    ), 0) + coalesce((${notOwed}), 0) - coalesce((
      select sum(case when charges.id is null then ${difference} else charges.adjusted_cents end)
      from carrier_invoice_rows rows
      join shipments sent on sent.id = rows.shipment_id
      left join shipment_charges charges on charges.invoice_row_id = rows.id
      where rows.shipment_id = targeted.shipment_id and rows.decision = 'passed_on' and rows.id not in (${rowsBeingPassedOn})
    ), 0), 0) as cents
  from (${targeted}) targeted`;

type Charge = typeof shipmentCharges.$inferSelect;

/**
 * Lowers a locked charge by what was adjusted by hand of its shipment, or is not owed, and no difference made use of. The answer has 0 where nothing
 * is left; the stored amount, which is above 0, stays as it was then. The balances of the account are locked.
 */
export async function deductAdjustments(tx: Context, charge: Charge): Promise<Charge> {
  const targeted = sql`select ${charge.shipmentId}::bigint as shipment_id, ${charge.accountId}::bigint as account_id`;
  const [unused] = await tx.db.execute<{ cents: string }>(
    unusedAdjustments(targeted, sql`select null::bigint where false`),
  );
  const cents = Math.min(charge.amountCents, Number(unused?.cents));
  if (cents === 0) return charge;
  const amountCents = charge.amountCents - cents;
  const adjustedCents = charge.adjustedCents + cents;
  await tx.db
    .update(shipmentCharges)
    .set({ adjustedCents, ...(amountCents > 0 && { amountCents }) })
    .where(eq(shipmentCharges.id, charge.id));
  return { ...charge, amountCents, adjustedCents };
}
