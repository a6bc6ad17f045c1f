import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { carrierInvoiceRows, carrierInvoices } from "@/db/schema/carrier-invoices";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addBusinessDays, dayInArgentina } from "@/lib/core/time/calendar";
import { carrierInvoiceLimits, type InvoiceRowDecision, passedOnClasses } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { type CarrierTransfer, postCarrierTransfers } from "../carrier-ledger";
import { difference, unusedAdjustments } from "./adjusted";
import { type CreditedCharge, creditCharges } from "./credits";
import { matching, type RowFilter } from "./list";
import { owedOfRow } from "./owed";

/** Which rows: these, or all undecided ones of a filter. */
type RowChoice = { readonly rowIds: readonly number[] } | { readonly filter: Omit<RowFilter, "decision"> };

interface DecidedRows {
  readonly decided: number;
  /** Rows of the choice that are decided already, or to which the decision does not apply. */
  readonly skipped: number;
  /** What the carrier is owed by it, before tax. */
  readonly owedCents: number;
  /** Differences that accounts are told of, tax included: less what an operator adjusted by hand. */
  readonly charges: number;
  readonly chargedCents: number;
  /** Some of the differences that accounts paid and the carrier credits now, for the operator to refund. */
  readonly refunds: readonly CreditedCharge[];
}

/** A credit of a shipment whose claim the carrier settled by it: that counted it as a payment of the invoice. */
const isCreditOfClaim = sql`amount_cents < 0 and exists (
  select from carrier_transfers settled where settled.invoice_id = carrier_invoice_rows.invoice_id
    and settled.shipment_id = carrier_invoice_rows.shipment_id and settled.reason = 'claim.settled')`;

/**
 * Rows that a decision applies to: only a readable amount in pesos can be owed, only more than expected can be disputed, and, of a
 * shipment that is known for sure, passed on; also what the carrier did not credit of a dispute that has ended.
 */
const applies: Readonly<Record<InvoiceRowDecision, SQL>> = {
  accepted: sql`decision is null and class not in ('unreadable', 'other_currency') and not (${isCreditOfClaim})`,
  passed_on: sql`(decision is null or (decision = 'disputed' and credited_cents is not null)) and matched_by <> 'external_id'
    and ${inArray(carrierInvoiceRows.class, [...passedOnClasses])} and amount_cents - coalesce(credited_cents, 0) > expected_cents`,
  disputed: sql`decision is null and class not in ('unreadable', 'other_currency') and amount_cents > coalesce(expected_cents, 0)`,
  ignored: sql`decision is null`,
};

/**
 * Decides undecided rows of an invoice, any number at once. What is owed goes to the carrier ledger, what is passed on is announced
 * to its account. A row is decided once: of two people at once the second finds it decided. Throws `conflict` where a row is
 * accepted that credits what the carrier settled a claim with.
 */
export function decideRows(
  ctx: Context,
  invoiceId: number,
  { decision, note = "", ...choice }: RowChoice & { readonly decision: InvoiceRowDecision; readonly note?: string },
): Promise<DecidedRows> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    if ("rowIds" in choice && choice.rowIds.length > carrierInvoiceLimits.decidedRows)
      throw invalid("row_ids", message("too_many_rows_chosen", { maximum: carrierInvoiceLimits.decidedRows }));
    await tx.db.execute(sql`set local statement_timeout = '2min'`);
    const invoice = await lockInvoice(tx, invoiceId);
    const chosen = and(
      eq(carrierInvoiceRows.invoiceId, invoiceId),
      "rowIds" in choice ? inArray(carrierInvoiceRows.id, [...choice.rowIds]) : matching(choice.filter),
    );
    const undecided = and(chosen, isNull(carrierInvoiceRows.decision));
    const isNamedCredit = "rowIds" in choice && decision === "accepted";
    if (isNamedCredit && (await tx.db.$count(carrierInvoiceRows, and(undecided, isCreditOfClaim))) > 0)
      throw new DomainError({ code: "conflict", message: message("credit_counted") });
    const wanted = await tx.db.$count(carrierInvoiceRows, "rowIds" in choice ? chosen : undecided);
    const which = and("rowIds" in choice ? chosen : undecided, applies[decision]);
    const set = { decision, ...(note && { note }), decidedBy: tx.actor.label, decidedAt: tx.now() };
    const ids: number[] = [];
    let owedCents = 0;
    for await (const decided of updateInPages(tx, which, set)) {
      await postOwed(
        tx,
        decided.map(({ id, owedCents, ...whose }) =>
          owe(invoice, { ...whose, cents: owedCents, key: `${id}:accepted` }),
        ),
      );
      for (const row of decided) {
        ids.push(row.id);
        owedCents += row.owedCents;
      }
    }
    const announced = decision === "passed_on" ? await announceCharges(tx, ids) : { charges: 0, chargedCents: 0 };
    const refunds = decision === "accepted" ? await creditCharges(tx, ids) : [];
    await countRows(tx, invoiceId);
    if (ids.length > 0)
      await recordAudit(tx, {
        accountId: null,
        action: "carrier_invoice.rows_decided",
        target: `carrier_invoice:${invoiceId}`,
        amountCents: owedCents,
        detail: { decision, rows: ids.length, charges: announced.charges, note },
      });
    return { decided: ids.length, skipped: wanted - ids.length, owedCents, ...announced, refunds };
  });
}

/** Rows of one statement and one tick of the event loop: an invoice may have 100,000. */
const rowsAtOnce = 5_000;

/** Writes a decision into the rows that a condition finds before it, by their ids, and returns them page by page. */
async function* updateInPages(
  tx: Context,
  which: SQL | undefined,
  set: Partial<typeof carrierInvoiceRows.$inferInsert>,
) {
  for (let after = 0; ; ) {
    const page = await tx.db
      .select({ id: carrierInvoiceRows.id })
      .from(carrierInvoiceRows)
      .where(and(which, gt(carrierInvoiceRows.id, after)))
      .orderBy(asc(carrierInvoiceRows.id))
      .limit(rowsAtOnce);
    const last = page.at(-1);
    if (!last) return;
    const ids = JSON.stringify(page.map(({ id }) => id));
    yield await tx.db
      .update(carrierInvoiceRows)
      .set(set)
      .where(sql`${carrierInvoiceRows.id} in (select value::bigint from json_array_elements_text(${ids}::json))`)
      .returning({
        id: carrierInvoiceRows.id,
        accountId: carrierInvoiceRows.accountId,
        shipmentId: carrierInvoiceRows.shipmentId,
        // Of a dispute that has ended all is owed or credited already.
        owedCents: sql<number>`case when credited_cents is null then ${owedOfRow} else 0 end`.mapWith(Number),
      });
    if (page.length < rowsAtOnce) return;
    after = last.id;
  }
}

type LockedInvoice = typeof carrierInvoices.$inferSelect;

/** Locks an invoice, so that what is decided and paid of it comes one after the other. Throws `not_found`. */
export async function lockInvoice(tx: Context, id: number): Promise<LockedInvoice> {
  const [invoice] = await tx.db.select().from(carrierInvoices).where(eq(carrierInvoices.id, id)).for("no key update");
  if (!invoice) throw notFound("carrier_invoice", id);
  return invoice;
}

/** What is owed for a row; a credit of the carrier, below 0, is the reverse. */
export const owe = (
  { id, carrierId, number }: LockedInvoice,
  {
    key,
    cents,
    accountId,
    shipmentId,
  }: { key: string; cents: number; accountId: number | null; shipmentId: number | null },
): CarrierTransfer => ({
  idempotencyKey: `invoice-row:${key}`,
  carrierId,
  invoiceId: id,
  accountId: accountId ?? undefined,
  shipmentId: shipmentId ?? undefined,
  ...(cents < 0 ? { from: "cost", to: "payable" } : { from: "payable", to: "cost" }),
  amountCents: Math.abs(cents),
  reason: "invoice.accepted",
  note: number,
});

/** Posts what is owed or credited for rows; an amount of 0 moves nothing. */
export async function postOwed(tx: Context, transfers: readonly CarrierTransfer[]): Promise<void> {
  const moving = transfers.filter(({ amountCents }) => amountCents !== 0);
  for (let from = 0; from < moving.length; from += rowsAtOnce)
    await postCarrierTransfers(tx, moving.slice(from, from + rowsAtOnce));
}

/**
 * Announces the differences of rows to their accounts: with the tax of the shipment's own price, less what was adjusted by hand or
 * credited and no earlier difference of the shipment made use of. Amounts in cents.
 */
async function announceCharges(
  tx: Context,
  rowIds: readonly number[],
): Promise<Pick<DecidedRows, "charges" | "chargedCents">> {
  const answerBy = addBusinessDays(dayInArgentina(tx.now()), carrierInvoiceLimits.answerDays);
  // Rows of one shipment may be passed on in two invoices at once: the second sees what the first made use of.
  await tx.db.execute(sql`
    select id from shipments where id in (
      select rows.shipment_id from json_array_elements_text(${JSON.stringify(rowIds)}::json) chosen
      join carrier_invoice_rows rows on rows.id = chosen::bigint)
    order by id for update`);
  await tx.db.execute(sql`
    with passed as materialized (
      select rows.*, sent.total_weight_grams, ${difference} as cents
      from json_array_elements_text(${JSON.stringify(rowIds)}::json) chosen
      join carrier_invoice_rows rows on rows.id = chosen::bigint
      join shipments sent on sent.id = rows.shipment_id and sent.price_cents > 0
    ),
    adjusted as (${unusedAdjustments(sql`select distinct shipment_id, account_id from passed`, sql`select id from passed`)}),
    left_over as (
      select passed.*, least(passed.cents,
        sum(passed.cents) over (partition by shipment_id order by passed.id) - coalesce(adjusted.cents, 0)) as charged_cents
      from passed join adjusted using (shipment_id)
    )
    insert into shipment_charges (account_id, shipment_id, invoice_row_id, reason, amount_cents, adjusted_cents, declared_grams, measured_grams,
      invoiced_grams, answer_by, created_at)
    select account_id, shipment_id, id, class, charged_cents, cents - charged_cents, total_weight_grams, measured_grams, invoiced_grams,
      ${answerBy}::date, ${tx.now().toISOString()}::timestamptz
    from left_over where charged_cents > 0
    order by shipment_id, id
    on conflict (invoice_row_id) do nothing`);
  await creditCharges(tx, rowIds);
  const [announced] = await tx.db.execute<Record<"count" | "cents", string>>(sql`
    select count(*), coalesce(sum(amount_cents), 0) as cents from json_array_elements_text(${JSON.stringify(rowIds)}::json) chosen
    join shipment_charges on invoice_row_id = chosen::bigint where state = 'announced'`);
  return { charges: Number(announced?.count), chargedCents: Number(announced?.cents) };
}

/** Counts what is left to do on an invoice; one with nothing left is settled. */
export const countRows = (tx: Context, invoiceId: number) =>
  tx.db.execute(sql`
    update carrier_invoices invoices set undecided_count = counted.undecided, disputed_count = counted.disputed,
      state = case when counted.undecided + counted.disputed = 0 then 'settled' else 'checked' end
    from (
      select count(*) filter (where decision is null) as undecided,
        count(*) filter (where decision = 'disputed' and credited_cents is null) as disputed
      from carrier_invoice_rows where invoice_id = ${invoiceId}
    ) counted
    where invoices.id = ${invoiceId}`);
