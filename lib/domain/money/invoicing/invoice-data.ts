import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { invoiceData } from "@/db/schema/invoice-data";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

/** To whom the charges of an account are invoiced; `cuit` has 11 digits, or is empty for a final consumer. */
export type InvoiceData = Omit<typeof invoiceData.$inferSelect, "accountId" | "updatedAt">;

/** The invoice data of an account; null until a member enters it. */
export async function findInvoiceData(ctx: Context, accountId: number): Promise<InvoiceData | null> {
  assertAccountAccess(ctx, accountId);
  const { legalName, cuit, ivaCondition, fiscalAddress, email } = invoiceData;
  const [found] = await ctx.db
    .select({ legalName, cuit, ivaCondition, fiscalAddress, email })
    .from(invoiceData)
    .where(eq(invoiceData.accountId, accountId));
  return found ?? null;
}

/** Replaces the invoice data of an account. Records nothing when they are the same already. */
export function changeInvoiceData(ctx: Context, accountId: number, data: InvoiceData): Promise<InvoiceData> {
  return inTransaction(ctx, async (tx) => {
    await findAccount(tx, accountId);
    const before = await findInvoiceData(tx, accountId);
    if (isDeepStrictEqual(before, data)) return data;
    const row = { ...data, updatedAt: tx.now() };
    await tx.db
      .insert(invoiceData)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: invoiceData.accountId, set: row });
    await recordAudit(tx, {
      accountId,
      action: "account.invoice_data_changed",
      target: `account:${accountId}`,
      // An empty object before the first time: the audit log words each field by itself.
      detail: { before: before ?? {}, after: data },
    });
    return data;
  });
}
