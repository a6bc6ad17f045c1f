import { OperatorChargesQuery } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listCharges } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List differences that are passed on to accounts, the newest first",
    tier: "read",
    query: OperatorChargesQuery,
    run: async (ctx, { query: { state, ...query } }) => {
      const { rows, total } = await listCharges(ctx, { state, ...toWindow(query) });
      return { data: rows, total };
    },
  }),
});
