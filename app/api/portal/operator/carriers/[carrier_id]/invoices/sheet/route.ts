import { InvoiceFileQuery } from "@/lib/api/operator/carrier-invoices";
import { CarrierPath } from "@/lib/api/operator/carriers";
import { takeInvoiceFile } from "@/lib/api/operator/server/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { invoiceSheetLimits } from "@/lib/core/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Load an invoice of a carrier from a file, CSV or XLSX, or try it",
    tier: "write",
    params: CarrierPath,
    query: InvoiceFileQuery,
    upload: { limitBytes: invoiceSheetLimits.bytes },
    run: (ctx, { params, query, file }) => takeInvoiceFile(ctx, params.carrier_id, { query, file }),
  }),
});
