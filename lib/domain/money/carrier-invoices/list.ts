import { and, asc, count, desc, eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { carrierInvoiceRows, carrierInvoices } from "@/db/schema/carrier-invoices";
import { carriers } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { notFound } from "@/lib/core/errors";
import {
  type CarrierInvoiceState,
  cancelledOrExpired,
  carrierInvoiceLimits,
  type InvoiceRowClass,
  type InvoiceRowDecision,
  invoiceRowClasses,
  preparingStatuses,
} from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findInvoiceMoney } from "./owed";

interface Window {
  readonly limit: number;
  readonly offset: number;
}

export type CarrierInvoice = typeof carrierInvoices.$inferSelect & { readonly carrierName: string };

/** The rows of one class. Amounts are before tax. */
export interface InvoiceClassTotal {
  readonly class: InvoiceRowClass;
  readonly rows: number;
  readonly undecided: number;
  readonly amountCents: number;
  /** Of its rows with a shipment. */
  readonly expectedCents: number;
}

export interface WholeInvoice extends CarrierInvoice {
  /** Of every class, also without rows. */
  readonly classes: readonly InvoiceClassTotal[];
  /** What decisions made of it, and what was paid of that. */
  readonly owedCents: number;
  readonly paidCents: number;
  /** What the carrier has not answered of what is disputed. */
  readonly disputedCents: number;
}

export interface CarrierInvoiceRow extends Omit<typeof carrierInvoiceRows.$inferSelect, "piece"> {
  readonly guide: string | null;
  readonly externalId: string | null;
}

const invoiceColumns = { ...getTableColumns(carrierInvoices), carrierName: carriers.name };

/** Invoices, the newest first. */
export async function listInvoices(
  ctx: Context,
  { carrierId, state, limit, offset }: { carrierId?: number; state?: CarrierInvoiceState } & Window,
): Promise<{ rows: CarrierInvoice[]; total: number }> {
  assertOperator(ctx);
  const where = and(
    carrierId === undefined ? undefined : eq(carrierInvoices.carrierId, carrierId),
    state && eq(carrierInvoices.state, state),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select(invoiceColumns)
      .from(carrierInvoices)
      .innerJoin(carriers, eq(carriers.id, carrierInvoices.carrierId))
      .where(where)
      .orderBy(desc(carrierInvoices.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(carrierInvoices, where),
  ]);
  return { rows, total };
}

/** An invoice with its totals. Throws `not_found`. */
export async function findInvoice(ctx: Context, id: number): Promise<WholeInvoice> {
  assertOperator(ctx);
  const [invoice] = await ctx.db
    .select(invoiceColumns)
    .from(carrierInvoices)
    .innerJoin(carriers, eq(carriers.id, carrierInvoices.carrierId))
    .where(eq(carrierInvoices.id, id));
  if (!invoice) throw notFound("carrier_invoice", id);
  const [classes, money] = await Promise.all([totalClasses(ctx, id), findInvoiceMoney(ctx, id)]);
  return { ...invoice, classes, ...money };
}

/** The totals of an invoice by class, in the order of the vocabulary. */
export async function totalClasses(ctx: Context, invoiceId: number): Promise<InvoiceClassTotal[]> {
  const { class: rowClass, amountCents, expectedCents, decision, currency } = carrierInvoiceRows;
  // Amounts of another currency than the invoice's add up to nothing.
  const isOwn = sql`${currency} = (select currency from carrier_invoices where id = ${invoiceId})`;
  const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}) filter (where ${isOwn}), 0)`.mapWith(Number);
  const found = await ctx.db
    .select({
      class: rowClass,
      rows: count(),
      undecided: sql<number>`count(*) filter (where ${decision} is null)`.mapWith(Number),
      amountCents: sum(amountCents),
      expectedCents: sum(expectedCents),
    })
    .from(carrierInvoiceRows)
    .where(eq(carrierInvoiceRows.invoiceId, invoiceId))
    .groupBy(rowClass);
  const totals = new Map(found.map((total) => [total.class, total]));
  return invoiceRowClasses.map(
    (name) => totals.get(name) ?? { class: name, rows: 0, undecided: 0, amountCents: 0, expectedCents: 0 },
  );
}

export interface RowFilter {
  readonly class?: InvoiceRowClass | undefined;
  /** `none`: rows that wait for one. */
  readonly decision?: InvoiceRowDecision | "none" | undefined;
  readonly accountId?: number | undefined;
}

/** The rows of an invoice in the order of the file. Throws `not_found` for one that does not exist. */
export async function listInvoiceRows(
  ctx: Context,
  invoiceId: number,
  { limit, offset, ...filter }: RowFilter & Window,
): Promise<{ rows: CarrierInvoiceRow[]; total: number }> {
  assertOperator(ctx);
  const where = and(eq(carrierInvoiceRows.invoiceId, invoiceId), matching(filter));
  const { piece: _, ...columns } = getTableColumns(carrierInvoiceRows);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ ...columns, guide: shipments.deliveryId, externalId: shipments.externalId })
      .from(carrierInvoiceRows)
      .leftJoin(shipments, eq(shipments.id, carrierInvoiceRows.shipmentId))
      .where(where)
      .orderBy(asc(carrierInvoiceRows.line))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(carrierInvoiceRows, where),
  ]);
  if (total === 0 && (await ctx.db.$count(carrierInvoices, eq(carrierInvoices.id, invoiceId))) === 0)
    throw notFound("carrier_invoice", invoiceId);
  return { rows, total };
}

export const matching = ({ class: rowClass, decision, accountId }: RowFilter): SQL | undefined =>
  and(
    rowClass && eq(carrierInvoiceRows.class, rowClass),
    decision === undefined
      ? undefined
      : decision === "none"
        ? isNull(carrierInvoiceRows.decision)
        : eq(carrierInvoiceRows.decision, decision),
    accountId === undefined ? undefined : eq(carrierInvoiceRows.accountId, accountId),
  );

/** A shipment that a carrier took and has not invoiced. */
interface UninvoicedShipment {
  readonly shipmentId: number;
  readonly accountId: number;
  readonly guide: string | null;
  readonly carrierTrackingId: string | null;
  readonly createdAt: Date;
  readonly expectedCents: number;
}

const uninvoicedCounted = 1_000;

/**
 * Dispatched shipments of the last months that no invoice of the carrier names, the newest first; the latest days are left out,
 * as carriers invoice afterwards. Each account is read by its own index, and no more than 1,000 are counted. Shipments under an account's own contract are its matter.
 */
export async function listUninvoiced(
  ctx: Context,
  carrierId: number,
  { limit, offset }: Window,
): Promise<{ rows: UninvoicedShipment[]; total: number }> {
  assertOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    // Those of a carrier that has sent no invoice for months are many.
    await tx.db.execute(sql`set local statement_timeout = '30s'`);
    const { uninvoicedDays, uninvoicedAfterDays } = carrierInvoiceLimits;
    const before = (days: number) => new Date(tx.now().getTime() - days * 86_400_000).toISOString();
    const waiting = sql.join(
      [...preparingStatuses, ...cancelledOrExpired].map((status) => sql`${status}`),
      sql`, `,
    );
    const uninvoiced = sql`
    from accounts cross join lateral (
      select id, account_id, delivery_id, carrier_tracking_id, created_at, price_lines from shipments
      where account_id = accounts.id and not accounts.is_test and carrier_id = ${carrierId} and status not in (${waiting})
        and created_at >= ${before(uninvoicedDays)} and created_at < ${before(uninvoicedAfterDays)}
    ) sent
    where not exists (select from carrier_invoice_rows invoiced where invoiced.shipment_id = sent.id)
      and not exists (select from carrier_bookings booked where booked.shipment_id = sent.id and booked.contract_account_id is not null)`;
    const [rows, [counted]] = await Promise.all([
      tx.db.execute<
        Record<"id" | "account_id" | "expected", string> & {
          created_at: string;
          delivery_id: string | null;
          carrier_tracking_id: string | null;
        }
      >(sql`
      select sent.id, sent.account_id, sent.delivery_id, sent.carrier_tracking_id, sent.created_at, ${expectedOf(sql`sent.price_lines`)} as expected
      ${uninvoiced} order by sent.id desc limit ${limit} offset ${offset}`),
      tx.db.execute<{ total: string }>(
        sql`select count(*) as total from (select ${uninvoiced} limit ${uninvoicedCounted}) counted`,
      ),
    ]);
    return {
      rows: rows.map((row) => ({
        shipmentId: Number(row.id),
        accountId: Number(row.account_id),
        guide: row.delivery_id,
        carrierTrackingId: row.carrier_tracking_id,
        createdAt: new Date(row.created_at),
        expectedCents: Number(row.expected),
      })),
      total: Number(counted?.total ?? 0),
    };
  });
}

/** What a shipment costs by its tariff, before tax: its price lines without our own margin. */
export const expectedOf = (priceLines: SQL): SQL => sql`(
  select coalesce(sum((entry ->> 'cents')::bigint), 0) from jsonb_array_elements(${priceLines}) priced (entry) where entry ->> 'code' <> 'markup')`;
