import { ChargesQuery, serializeCharge } from "@/lib/api/portal/money/charges";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listCharges } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List differences of carriers' invoices that are to be charged to an account, those to answer first",
    scope: "accounts.show",
    tier: "read",
    query: ChargesQuery,
    run: async (ctx, { query: { account_id: accountId, shipment_id: shipmentId, state, ...query } }) => {
      const { rows, total } = await listCharges(ctx, { accountId, shipmentId, state, ...toWindow(query) });
      return { data: rows.map(serializeCharge), total };
    },
  }),
});
