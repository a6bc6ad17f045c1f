import { InvoicePath, InvoicePaymentInput } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { payInvoice } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Record that an invoice of a carrier was paid, or a part of it",
    tier: "write",
    params: InvoicePath,
    body: InvoicePaymentInput,
    run: (ctx, { params, body: { amount: cents, day } }) => payInvoice(ctx, params.invoice_id, { cents, day }),
  }),
});
