import { CreditInput, InvoicePath } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { creditDispute } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "End the dispute of an invoice of a carrier, or of some of its rows, with what the carrier credits",
    tier: "write",
    params: InvoicePath,
    body: CreditInput,
    run: (ctx, { params, body: { amount: cents, row_ids: rowIds } }) =>
      creditDispute(ctx, params.invoice_id, { cents, ...(rowIds && { rowIds }) }),
  }),
});
