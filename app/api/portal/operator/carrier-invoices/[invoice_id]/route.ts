import { InvoicePath } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findInvoice } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get an invoice of a carrier with the totals of its classes",
    tier: "read",
    params: InvoicePath,
    run: (ctx, { params }) => findInvoice(ctx, params.invoice_id),
  }),
});
