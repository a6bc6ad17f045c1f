import { UninvoicedQuery } from "@/lib/api/operator/carrier-invoices";
import { CarrierPath } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listUninvoiced } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List dispatched shipments that no invoice of their carrier names, the newest first",
    tier: "read",
    params: CarrierPath,
    query: UninvoicedQuery,
    run: async (ctx, { params, query }) => {
      const { rows, total } = await listUninvoiced(ctx, params.carrier_id, toWindow(query));
      return { data: rows, total };
    },
  }),
});
