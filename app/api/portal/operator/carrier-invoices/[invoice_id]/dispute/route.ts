import { DisputeQuery, InvoicePath } from "@/lib/api/operator/carrier-invoices";
import { disputeFile } from "@/lib/api/operator/server/dispute-file";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export what is disputed of an invoice of a carrier: the letter as PDF, or its rows as CSV",
    tier: "write",
    params: InvoicePath,
    query: DisputeQuery,
    files: ["application/pdf", "text/csv"],
    run: (ctx, { params, query }) => disputeFile(ctx, params.invoice_id, query),
  }),
});
