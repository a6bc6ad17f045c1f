import { InvoicePath } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findInvoice, removeInvoice } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get an invoice of a carrier with the totals of its classes",
    tier: "read",
    params: InvoicePath,
    run: (ctx, { params }) => findInvoice(ctx, params.invoice_id),
  }),
  DELETE: operatorEndpoint({
    summary: "Remove an invoice of a carrier of which nothing is decided or paid, so that it can be loaded again",
    tier: "write",
    params: InvoicePath,
    run: async (ctx, { params }) => {
      await removeInvoice(ctx, params.invoice_id);
      return { done: true as const };
    },
  }),
});
