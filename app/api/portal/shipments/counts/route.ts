import { AccountQuery } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { countShipments, findUnpaid } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Count the shipments of an account by state, and those that wait for money",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query: { account_id: accountId } }) => {
      const [counts, unpaid] = await Promise.all([countShipments(ctx, accountId), findUnpaid(ctx, accountId)]);
      return { counts, without_balance: unpaid.shipments };
    },
  }),
});
