import { InvoicePath, InvoiceRowsQuery, serializeInvoiceRow } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listInvoiceRows } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the rows of an invoice of a carrier in the order of its file",
    tier: "read",
    params: InvoicePath,
    query: InvoiceRowsQuery,
    run: async (ctx, { params, query: { class: rowClass, decision, account_id: accountId, ...query } }) => {
      const filter = { class: rowClass, decision, accountId, ...toWindow(query) };
      const { rows, total } = await listInvoiceRows(ctx, params.invoice_id, filter);
      return { data: rows.map((row) => serializeInvoiceRow(row, ctx.locale)), total };
    },
  }),
});
