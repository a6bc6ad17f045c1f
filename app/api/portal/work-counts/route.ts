import * as z from "zod";
import { statusesOf } from "@/components/portal/shipment-filters/views";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { Id } from "@/lib/api/shared/wire";
import { countOrdersIn } from "@/lib/domain/selling/orders";
import { countPendingReturns } from "@/lib/domain/shipping/returns";
import { countShipments } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Count what waits for a person of an account: the numbers of the menu",
    scope: "shipments.show",
    tier: "read",
    query: z.object({ account_id: Id }),
    run: async (ctx, { query: { account_id: accountId } }) => {
      const [orders, returns, stopped] = await Promise.all([
        countOrdersIn(ctx, accountId, "decision", 100),
        countPendingReturns(ctx, accountId),
        countShipments(ctx, accountId, { statuses: statusesOf.exceptions }),
      ]);
      return { orders, returns, shipments: Object.values(stopped).reduce((total, count) => total + count, 0) };
    },
  }),
});
