import { eq } from "drizzle-orm";
import { carrierInvoiceLayouts } from "@/db/schema/carrier-invoices";
import { carriers } from "@/db/schema/carriers";
import { commonLayout } from "@/lib/core/carrier-invoices";
import { notFound } from "@/lib/core/errors";
import type { InvoiceLayout } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

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

/** Remembers the columns of a carrier's invoices, for the next one. */
export async function rememberInvoiceLayout(ctx: Context, carrierId: number, layout: InvoiceLayout): Promise<void> {
  assertOperator(ctx);
  const change = { layout, changedBy: ctx.actor.label, changedAt: ctx.now() };
  await ctx.db
    .insert(carrierInvoiceLayouts)
    .values({ carrierId, ...change })
    .onConflictDoUpdate({ target: carrierInvoiceLayouts.carrierId, set: change });
}
