import { and, eq, isNotNull, sql } from "drizzle-orm";
import { carrierInvoiceRows, carrierInvoices } from "@/db/schema/carrier-invoices";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { lockInvoice } from "./decide";
import { findInvoiceMoney } from "./owed";

/**
 * Takes an invoice back that was read wrongly, so that it can be loaded again. Throws `conflict` once a row is decided or
 * something is paid.
 */
export function removeInvoice(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    await tx.db.execute(sql`set local statement_timeout = '2min'`);
    const { number, carrierId, totalCents, rowCount } = await lockInvoice(tx, id);
    const own = eq(carrierInvoiceRows.invoiceId, id);
    const decided = await tx.db.$count(carrierInvoiceRows, and(own, isNotNull(carrierInvoiceRows.decision)));
    if (decided > 0 || (await findInvoiceMoney(tx, id)).paidCents > 0)
      throw new DomainError({ code: "conflict", message: message("carrier_invoice_decided") });
    await tx.db.delete(carrierInvoiceRows).where(own);
    await tx.db.delete(carrierInvoices).where(eq(carrierInvoices.id, id));
    await recordAudit(tx, {
      accountId: null,
      action: "carrier_invoice.removed",
      target: `carrier_invoice:${id}`,
      amountCents: totalCents,
      detail: { number, carrierId, rows: rowCount },
    });
  });
}
