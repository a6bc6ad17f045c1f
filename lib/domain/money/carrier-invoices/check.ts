import { eq, sql } from "drizzle-orm";
import { carrierInvoices } from "@/db/schema/carrier-invoices";
import { carriers } from "@/db/schema/carriers";
import { type InvoiceRow, invoiceNumberKey } from "@/lib/core/carrier-invoices";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { currency as ownCurrency } from "@/lib/core/money";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type CarrierInvoiceSource, carrierInvoiceLimits } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { classifyRows, matchRows, stageRows, storeRows } from "./classify.sql";
import { type CarrierInvoiceRow, type InvoiceClassTotal, listInvoiceRows, totalClasses } from "./list";

export interface InvoiceDraft {
  /** As the carrier numbers it; each number is taken once, however it is written. */
  readonly number: string;
  readonly issuedOn: string;
  /** ISO 4217. Rows of another one than ours are listed and never compared. */
  readonly currency: string;
  readonly statedTotalCents?: number | null | undefined;
  readonly source: CarrierInvoiceSource;
  readonly name?: string;
  /** SHA-256 of the file; each file is taken once. */
  readonly fileHash?: string | null;
  readonly rows: readonly InvoiceRow[];
  readonly dryRun: boolean;
}

export interface CheckedInvoice {
  /** Null after a dry run, which stores no invoice. */
  readonly invoiceId: number | null;
  readonly rowCount: number;
  readonly totalCents: number;
  readonly statedTotalCents: number | null;
  readonly classes: readonly InvoiceClassTotal[];
  /** The first rows that are not as expected, some of each class; the whole list is of the stored invoice. */
  readonly examples: readonly CarrierInvoiceRow[];
}

const examplesOfClass = 20;

/**
 * Takes a carrier's invoice: finds the shipment of each row and compares it. Nothing is owed by that. Invoices of a carrier come
 * one after the other, so that the same one twice at once is taken once. Throws `conflict` for a known number or file.
 */
export async function checkInvoice(ctx: Context, carrierId: number, draft: InvoiceDraft): Promise<CheckedInvoice> {
  assertOperator(ctx);
  assertDraft(ctx, draft);
  try {
    return await inTransaction(ctx, async (tx) => {
      const checked = await takeInvoice(tx, carrierId, draft);
      if (draft.dryRun) throw new DryRun({ ...checked, invoiceId: null });
      return checked;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.checked;
    throw error;
  }
}

/** Rolls the transaction of a dry run back. */
class DryRun extends Error {
  constructor(readonly checked: CheckedInvoice) {
    super("dry run");
  }
}

function assertDraft(ctx: Context, { number, rows, issuedOn }: InvoiceDraft): void {
  if (number.trim() === "") throw invalid("number", message("required"));
  if (Number.isNaN(Date.parse(issuedOn))) throw invalid("issued_on", message("not_a_date"));
  if (issuedOn > addDays(dayInArgentina(ctx.now()), carrierInvoiceLimits.aheadDays))
    throw invalid("issued_on", message("transfer_in_future"));
  if (rows.length === 0) throw invalid("file", message("file_has_no_rows"));
  if (rows.length > carrierInvoiceLimits.rows)
    throw invalid("file", message("sheet_has_too_many_rows", { maximum: carrierInvoiceLimits.rows }));
}

async function takeInvoice(tx: Context, carrierId: number, draft: InvoiceDraft): Promise<CheckedInvoice> {
  const { rows, dryRun: _, ...head } = draft;
  const { number, issuedOn, currency, statedTotalCents = null } = head;
  // A full invoice takes seconds; whoever waits for the one before it waits that long.
  await tx.db.execute(sql`set local statement_timeout = '2min'`);
  await tx.db.execute(sql`set local lock_timeout = '1min'`);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of ${carrierId}`}, 0))`);
  const [carrier] = await tx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.id, carrierId));
  if (!carrier) throw notFound("carrier", carrierId);
  await assertNew(tx, carrierId, draft);
  const [invoice] = await tx.db
    .insert(carrierInvoices)
    .values({
      ...head,
      carrierId,
      number: number.trim(),
      rowCount: rows.length,
      undecidedCount: rows.length,
      createdBy: tx.actor.label,
      createdAt: tx.now(),
    })
    .returning({ id: carrierInvoices.id });
  if (!invoice) throw new Error("the invoice was not written");
  const invoiceId = invoice.id;
  await stageRows(tx, { invoiceId, currency, ownCurrency, rows });
  await matchRows(tx, { carrierId, issuedOn });
  await classifyRows(tx, { invoiceId });
  await storeRows(tx);
  const classes = await totalClasses(tx, invoiceId);
  const totalCents = classes.reduce((total, { amountCents }) => total + amountCents, 0);
  await tx.db.update(carrierInvoices).set({ totalCents }).where(eq(carrierInvoices.id, invoiceId));
  await recordAudit(tx, {
    accountId: null,
    action: "carrier_invoice.loaded",
    target: `carrier_invoice:${invoiceId}`,
    amountCents: totalCents,
    detail: { number, carrierId, rows: rows.length },
  });
  const examples: CarrierInvoiceRow[] = [];
  for (const { class: rowClass, rows: found } of classes)
    if (found > 0 && rowClass !== "equal")
      examples.push(
        ...(await listInvoiceRows(tx, invoiceId, { class: rowClass, limit: examplesOfClass, offset: 0 })).rows,
      );
  return { invoiceId, rowCount: rows.length, totalCents, statedTotalCents, classes, examples };
}

/** Throws `conflict` for an invoice whose number or file the carrier has sent already. */
async function assertNew(tx: Context, carrierId: number, { number, fileHash }: InvoiceDraft): Promise<void> {
  const all = await tx.db
    .select({ number: carrierInvoices.number, issuedOn: carrierInvoices.issuedOn, fileHash: carrierInvoices.fileHash })
    .from(carrierInvoices)
    .where(eq(carrierInvoices.carrierId, carrierId));
  const key = invoiceNumberKey(number);
  const known = all.find(
    (invoice) => invoiceNumberKey(invoice.number) === key || (fileHash && invoice.fileHash === fileHash),
  );
  if (!known) return;
  const { issuedOn } = known;
  throw new DomainError({
    code: "conflict",
    message: message("carrier_invoice_known", { number: known.number, issuedOn }),
  });
}
