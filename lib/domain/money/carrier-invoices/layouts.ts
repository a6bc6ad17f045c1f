import { eq } from "drizzle-orm";
import { carrierInvoiceLayouts } from "@/db/schema/carrier-invoices";
import { carriers } from "@/db/schema/carriers";
import { commonLayout } from "@/lib/core/carrier-invoices";
import { notFound } from "@/lib/core/errors";
import type { InvoiceLayout } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";

/** How the invoices of a carrier are read: as somebody chose, or by common headings. Throws `not_found`. */
export async function findInvoiceLayout(
  ctx: Context,
  carrierId: number,
): Promise<{ layout: InvoiceLayout; isRemembered: boolean }> {
  assertOperator(ctx);
  const [carrier] = await ctx.db
    .select({ layout: carrierInvoiceLayouts.layout })
    .from(carriers)
    .leftJoin(carrierInvoiceLayouts, eq(carrierInvoiceLayouts.carrierId, carriers.id))
    .where(eq(carriers.id, carrierId));
  if (!carrier) throw notFound("carrier", carrierId);
  const { layout } = carrier;
  return { layout: layout ?? commonLayout, isRemembered: layout !== null };
}

/** Remembers the columns of a carrier's invoices, for the next one. Records it where the tax is read otherwise than before. */
export function rememberInvoiceLayout(ctx: Context, carrierId: number, layout: InvoiceLayout): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { layout: before } = await findInvoiceLayout(tx, carrierId);
    const change = { layout, changedBy: tx.actor.label, changedAt: tx.now() };
    await tx.db
      .insert(carrierInvoiceLayouts)
      .values({ carrierId, ...change })
      .onConflictDoUpdate({ target: carrierInvoiceLayouts.carrierId, set: change });
    if (before.includesTax !== layout.includesTax)
      await recordAudit(tx, {
        accountId: null,
        action: "carrier_invoice.layout_changed",
        target: `carrier:${carrierId}`,
        detail: { includesTax: layout.includesTax },
      });
  });
}
