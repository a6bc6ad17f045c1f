import { InvoicesQuery } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listInvoices } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List invoices of carriers, the newest first",
    tier: "read",
    query: InvoicesQuery,
    run: async (ctx, { query: { carrier_id: carrierId, state, ...query } }) => {
      const { rows, total } = await listInvoices(ctx, {
        ...(carrierId && { carrierId }),
        ...(state && { state }),
        ...toWindow(query),
      });
      return { data: rows, total };
    },
  }),
});
