import { AccountQuery } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { countExceptions } from "@/lib/domain/shipping/exceptions";
import { countShipments, findUnpaid } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Count the shipments of an account by state, those that wait for money and those that need somebody",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query: { account_id: accountId } }) => {
      const [counts, unpaid, exceptions] = await Promise.all([
        countShipments(ctx, accountId),
        findUnpaid(ctx, accountId),
        countExceptions(ctx, accountId),
      ]);
      return { counts, without_balance: unpaid.shipments, exceptions: exceptions.open };
    },
  }),
});
