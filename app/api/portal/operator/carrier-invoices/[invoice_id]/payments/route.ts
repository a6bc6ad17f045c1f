import { InvoicePath, InvoicePaymentInput } from "@/lib/api/operator/carrier-invoices";
import { orderKey } from "@/lib/api/operator/money";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { payInvoice } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Record that an invoice of a carrier was paid, or a part of it",
    tier: "write",
    params: InvoicePath,
    body: InvoicePaymentInput,
    run: (ctx, { params: { invoice_id: id }, body: { amount: cents, day } }, request) =>
      payInvoice(ctx, id, { cents, day, idempotencyKey: orderKey(request, id) }),
  }),
});
