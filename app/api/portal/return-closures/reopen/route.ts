import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { ReopeningBody } from "@/lib/api/portal/warehouse/receptions";
import { reopenReturns } from "@/lib/domain/warehouse/receptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Wait again for returns that were closed",
    scope: "shipments.update",
    tier: "write",
    body: ReopeningBody,
    run: async (ctx, { body }) => ({ reopened: await reopenReturns(ctx, body.account_id, body.ids) }),
  }),
});
