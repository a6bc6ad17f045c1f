import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { postCarrierTransfers } from "../carrier-ledger";
import { lockInvoice } from "./decide";
import { findInvoice, type WholeInvoice } from "./list";
import { findInvoiceMoney } from "./owed";

/**
 * Records that an invoice was paid, or a part of it: the same key is one payment, however often it is sent. Throws
 * `validation_failed` for an amount above what is still owed.
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
      },
    ]);
    if (posted.size > 0) {
      const open = before.owedCents - before.paidCents;
      if (cents > open) throw invalid("amount", message("more_than_owed", { maximumCents: Math.max(open, 0) }));
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
