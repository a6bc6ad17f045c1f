import { and, eq, lt } from "drizzle-orm";
import { carrierInvoiceRows } from "@/db/schema/carrier-invoices";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { postCarrierTransfers } from "../carrier-ledger";
import { lockInvoice } from "./decide";
import { findInvoice, type WholeInvoice } from "./list";
import { findInvoiceMoney, type InvoiceMoney } from "./owed";

/**
 * Records that an invoice was paid on a day, or a part of it: the same key is one payment, however often it is sent. Throws
 * `validation_failed` for an amount above what is still owed, or a day to come.
 */
export function payInvoice(
  ctx: Context,
  invoiceId: number,
  { cents, day, idempotencyKey }: { readonly cents: number; readonly day: string; readonly idempotencyKey: string },
): Promise<WholeInvoice> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { carrierId, number } = await lockInvoice(tx, invoiceId);
    if (cents <= 0) throw invalid("amount", message("amount_not_positive"));
    if (day > dayInArgentina(tx.now())) throw invalid("day", message("transfer_in_future"));
    const before = await findInvoiceMoney(tx, invoiceId);
    const posted = await postCarrierTransfers(tx, [
      {
        idempotencyKey: `invoice:${invoiceId}:paid:${idempotencyKey}`,
        carrierId,
        invoiceId,
        from: "bank",
        to: "payable",
        amountCents: cents,
        reason: "invoice.paid",
        note: `${number} ${day}`,
        // The money moved on that day: it belongs to the books of its month.
        at: new Date(Math.min(atClock(day, "12:00").getTime(), tx.now().getTime())),
      },
    ]);
    if (posted.size > 0) {
      assertOwed(before, cents);
      await recordAudit(tx, {
        accountId: null,
        action: "carrier_invoice.paid",
        target: `carrier_invoice:${invoiceId}`,
        amountCents: cents,
        detail: { day },
      });
    }
    return findInvoice(tx, invoiceId);
  });
}

function assertOwed({ owedCents, paidCents }: InvoiceMoney, cents: number): void {
  const open = owedCents - paidCents;
  if (cents > open) throw invalid("amount", message("more_than_owed", { maximumCents: Math.max(open, 0) }));
}

/**
 * Locks the invoice on which its carrier credits a claim of a shipment. Throws `validation_failed` at `invoice_id` for none, one of
 * another carrier, or one with the credit among its accepted rows, and at `amount` for more than is still owed of it.
 */
export async function lockCreditedInvoice(
  tx: Context,
  invoiceId: number | undefined,
  { carrierId, shipmentId, cents }: { readonly carrierId: number; readonly shipmentId: number; readonly cents: number },
): Promise<void> {
  if (invoiceId === undefined) throw invalid("invoice_id", message("required"));
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.carrierId !== carrierId) throw invalid("invoice_id", message("invoice_of_other_carrier"));
  const { invoiceId: of, shipmentId: sent, decision, amountCents } = carrierInvoiceRows;
  const counted = and(eq(of, invoiceId), eq(sent, shipmentId), eq(decision, "accepted"), lt(amountCents, 0));
  if ((await tx.db.$count(carrierInvoiceRows, counted)) > 0) throw invalid("invoice_id", message("credit_counted"));
  assertOwed(await findInvoiceMoney(tx, invoiceId), cents);
}
