import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql, sum } from "drizzle-orm";
import { carrierInvoiceRows } from "@/db/schema/carrier-invoices";
import { shipments } from "@/db/schema/shipments";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { InvoiceRowClass } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { countRows, lockInvoice, owe, postOwed } from "./decide";
import { findInvoice, type WholeInvoice } from "./list";
import { undisputed } from "./owed";

/** What the carrier has to know of a disputed row. Amounts before tax. */
export type DisputedRow = Awaited<ReturnType<typeof listDisputed>>[number];

export interface Dispute {
  readonly invoice: WholeInvoice;
  /** The first rows, for a letter; `walkDisputed` reads all. */
  readonly rows: readonly DisputedRow[];
  readonly rowCount: number;
  readonly rowsOfClass: Readonly<Partial<Record<InvoiceRowClass, number>>>;
  readonly disputedCents: number;
}

/** The open dispute of an invoice, with its first rows. */
export function disputeOf(ctx: Context, invoiceId: number, listed = rowsAtOnce): Promise<Dispute> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoice(tx, invoiceId);
    const rows = await listDisputed(tx, invoiceId, { limit: listed });
    const classes = await tx.db
      .select({ class: carrierInvoiceRows.class, rows: count(), cents: sum(disputedAmount).mapWith(Number) })
      .from(carrierInvoiceRows)
      .where(isDisputed(invoiceId))
      .groupBy(carrierInvoiceRows.class);
    return {
      invoice,
      rows,
      rowCount: classes.reduce((total, { rows }) => total + rows, 0),
      rowsOfClass: Object.fromEntries(classes.map((entry) => [entry.class, entry.rows])),
      disputedCents: classes.reduce((total, { cents }) => total + cents, 0),
    };
  });
}

/** All rows of the open dispute of an invoice, in pages: a file of them holds the event loop for a page at a time. */
export async function* walkDisputed(ctx: Context, invoiceId: number): AsyncGenerator<DisputedRow[]> {
  assertOperator(ctx);
  for (let after = 0; ; ) {
    const rows = await listDisputed(ctx, invoiceId, { after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < rowsAtOnce) return;
    after = last.line;
  }
}

/** Rows of one page: they are worded and written within 20 ms. */
const rowsAtOnce = 2_000;

/** The part of the amount that is asked back. */
const disputedAmount = sql<number>`${carrierInvoiceRows.amountCents} - ${undisputed()}`;

const isDisputed = (invoiceId: number, rowIds?: readonly number[]) =>
  and(
    eq(carrierInvoiceRows.invoiceId, invoiceId),
    eq(carrierInvoiceRows.decision, "disputed"),
    isNull(carrierInvoiceRows.creditedCents),
    rowIds && inArray(carrierInvoiceRows.id, [...rowIds]),
  );

const listDisputed = (
  ctx: Context,
  invoiceId: number,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
) =>
  ctx.db
    .select({
      id: carrierInvoiceRows.id,
      line: carrierInvoiceRows.line,
      reference: carrierInvoiceRows.reference,
      class: carrierInvoiceRows.class,
      amountCents: sql<number>`${carrierInvoiceRows.amountCents}`.mapWith(Number),
      expectedCents: carrierInvoiceRows.expectedCents,
      disputedCents: disputedAmount.mapWith(Number),
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
    .where(and(isDisputed(invoiceId), gt(carrierInvoiceRows.line, after)))
    .orderBy(asc(carrierInvoiceRows.line))
    .limit(limit);

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
    // All of an invoice may be disputed.
    await tx.db.execute(sql`set local statement_timeout = '2min'`);
    const invoice = await lockInvoice(tx, invoiceId);
    const [found] = await tx.db
      .select({ rows: count(), cents: sum(disputedAmount).mapWith(Number) })
      .from(carrierInvoiceRows)
      .where(isDisputed(invoiceId, rowIds));
    const { rows, cents: disputed } = found ?? { rows: 0, cents: 0 };
    if (rows === 0 || (rowIds && rows < new Set(rowIds).size)) throw invalid("row_ids", message("not_in_dispute"));
    if (cents < 0 || cents > disputed)
      throw invalid("amount", message("more_than_disputed", { maximumCents: disputed }));
    await spread(tx, isDisputed(invoiceId, rowIds), { cents, disputed });
    for await (const ended of walkEnded(tx))
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
      detail: { rows, disputed_cents: disputed },
    });
    return { rows, creditedCents: cents, owedCents: disputed - cents };
  });
}

/**
 * Credits rows in proportion, rounded down; the cents that are left go to the largest rows. What each got stands in a table of the
 * transaction, so that no row is spread by the process.
 */
async function spread(
  tx: Context,
  which: SQL | undefined,
  { cents, disputed }: { readonly cents: number; readonly disputed: number },
): Promise<void> {
  await tx.db.execute(sql`drop table if exists ended_rows`);
  await tx.db.execute(sql`
    create temp table ended_rows on commit drop as
    with parts as (
      select id, line, shipment_id, ${disputedAmount} as disputed,
        floor(${cents}::numeric * (${disputedAmount}) / ${disputed}::numeric)::bigint as part
      from carrier_invoice_rows where ${which}
    ), rest as (
      select parts.*, ${cents}::bigint - sum(part) over () - coalesce(sum(disputed - part) over (
        order by disputed desc, line rows between unbounded preceding and 1 preceding), 0) as left_over
      from parts
    )
    select id, shipment_id, disputed, part + greatest(0, least(left_over, disputed - part))::bigint as credited from rest`);
  await tx.db.execute(sql`
    update carrier_invoice_rows rows set credited_cents = ended_rows.credited from ended_rows where rows.id = ended_rows.id`);
}

async function* walkEnded(tx: Context) {
  for (let after = 0; ; ) {
    const rows = await tx.db.execute<
      Record<"id" | "disputed" | "credited", string> & { shipmentId: string | null }
    >(sql`
      select id, shipment_id as "shipmentId", disputed, credited from ended_rows where id > ${after}
      order by id limit ${rowsAtOnce}`);
    const page = rows.map(({ id, shipmentId, disputed, credited }) => ({
      id: Number(id),
      shipmentId: shipmentId === null ? null : Number(shipmentId),
      disputedCents: Number(disputed),
      credited: Number(credited),
    }));
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < rowsAtOnce) return;
    after = last.id;
  }
}
