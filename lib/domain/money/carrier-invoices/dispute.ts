import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { carrierInvoiceRows } from "@/db/schema/carrier-invoices";
import { shipments } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { countRows, lockInvoice, owe, postOwed } from "./decide";
import { findInvoice, type WholeInvoice } from "./list";
import { undisputed } from "./owed";

export interface Dispute {
  readonly invoice: WholeInvoice;
  readonly rows: readonly DisputedRow[];
  readonly disputedCents: number;
}

/** The open dispute of an invoice, for the letter and the list that go with it. */
export function disputeOf(ctx: Context, invoiceId: number): Promise<Dispute> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoice(tx, invoiceId);
    const rows = await listDisputed(tx, invoiceId);
    return { invoice, rows, disputedCents: rows.reduce((sum, row) => sum + row.disputedCents, 0) };
  });
}

/** What the carrier has to know of a disputed row. Amounts before tax. */
export type DisputedRow = Awaited<ReturnType<typeof listDisputed>>[number];

async function listDisputed(tx: Context, invoiceId: number, rowIds?: readonly number[]) {
  // All of an invoice may be disputed.
  await tx.db.execute(sql`set local statement_timeout = '2min'`);
  return tx.db
    .select({
      id: carrierInvoiceRows.id,
      line: carrierInvoiceRows.line,
      reference: carrierInvoiceRows.reference,
      class: carrierInvoiceRows.class,
      amountCents: sql<number>`${carrierInvoiceRows.amountCents}`.mapWith(Number),
      expectedCents: carrierInvoiceRows.expectedCents,
      /** The part of the amount that is asked back. */
      disputedCents: sql<number>`${carrierInvoiceRows.amountCents} - ${undisputed()}`.mapWith(Number),
      invoicedGrams: carrierInvoiceRows.invoicedGrams,
      declaredGrams: carrierInvoiceRows.declaredGrams,
      measuredGrams: carrierInvoiceRows.measuredGrams,
      zone: carrierInvoiceRows.zone,
      shipmentId: carrierInvoiceRows.shipmentId,
      guide: shipments.deliveryId,
      destinationZipcode: shipments.destinationZipcode,
      note: carrierInvoiceRows.note,
    })
    .from(carrierInvoiceRows)
    .leftJoin(shipments, eq(shipments.id, carrierInvoiceRows.shipmentId))
    .where(
      and(
        eq(carrierInvoiceRows.invoiceId, invoiceId),
        eq(carrierInvoiceRows.decision, "disputed"),
        isNull(carrierInvoiceRows.creditedCents),
        rowIds && inArray(carrierInvoiceRows.id, [...rowIds]),
      ),
    )
    .orderBy(asc(carrierInvoiceRows.line));
}

/**
 * Ends the dispute about rows of an invoice, or about all of them: the carrier credits `cents` of what is asked back, spread over
 * the rows in proportion to what is asked back of each, and the rest is owed after all. Throws `validation_failed` for more than is disputed.
 */
export function creditDispute(
  ctx: Context,
  invoiceId: number,
  { rowIds, cents }: { readonly rowIds?: readonly number[]; readonly cents: number },
): Promise<{ readonly rows: number; readonly creditedCents: number; readonly owedCents: number }> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const invoice = await lockInvoice(tx, invoiceId);
    const rows = await listDisputed(tx, invoiceId, rowIds);
    const disputed = rows.reduce((sum, { disputedCents }) => sum + disputedCents, 0);
    if (rows.length === 0 || (rowIds && rows.length < new Set(rowIds).size))
      throw invalid("row_ids", message("not_in_dispute"));
    if (cents < 0 || cents > disputed)
      throw invalid("amount", message("more_than_disputed", { maximumCents: disputed }));
    const ended = spread(rows, cents);
    await tx.db.execute(sql`
      update carrier_invoice_rows rows set credited_cents = ended.credited
      from json_to_recordset(${JSON.stringify(ended)}::json) ended(id bigint, credited bigint) where rows.id = ended.id`);
    await postOwed(
      tx,
      ended.flatMap(({ id, shipmentId, disputedCents, credited }) => [
        owe(invoice, { key: `${id}:disputed`, cents: disputedCents, accountId: null, shipmentId }),
        {
          ...owe(invoice, { key: `${id}:credited`, cents: -credited, accountId: null, shipmentId }),
          reason: "dispute.credited" as const,
        },
      ]),
    );
    await countRows(tx, invoiceId);
    await recordAudit(tx, {
      accountId: null,
      action: "carrier_invoice.dispute_ended",
      target: `carrier_invoice:${invoiceId}`,
      amountCents: cents,
      detail: { rows: rows.length, disputed_cents: disputed },
    });
    return { rows: rows.length, creditedCents: cents, owedCents: disputed - cents };
  });
}

/** In proportion, rounded down; the cents that are left go to the largest rows. */
function spread(rows: readonly DisputedRow[], cents: number) {
  const disputed = rows.reduce((sum, { disputedCents }) => sum + disputedCents, 0);
  const ended = rows.map(({ id, shipmentId, disputedCents }) => {
    const credited = Number((BigInt(cents) * BigInt(disputedCents)) / BigInt(disputed));
    return { id, shipmentId, disputedCents, credited };
  });
  let left = ended.reduce((rest, { credited }) => rest - credited, cents);
  for (const row of ended.toSorted((one, other) => other.disputedCents - one.disputedCents)) {
    const more = Math.min(left, row.disputedCents - row.credited);
    row.credited += more;
    left -= more;
  }
  return ended;
}
