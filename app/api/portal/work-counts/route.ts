import { AccountQuery } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { countOrdersIn } from "@/lib/domain/selling/orders";
import { countExceptions } from "@/lib/domain/shipping/exceptions";
import { countPendingReturns } from "@/lib/domain/shipping/returns";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Count what waits for a person of an account: the numbers of the menu",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query: { account_id: accountId } }) => {
      const [orders, returns, exceptions] = await Promise.all([
        countOrdersIn(ctx, accountId, "decision", 100),
        countPendingReturns(ctx, accountId),
        countExceptions(ctx, accountId),
      ]);
      return { orders, returns, shipments: exceptions.open };
    },
  }),
});
