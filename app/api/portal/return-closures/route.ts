import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { ClosureBody, toClosureChange } from "@/lib/api/portal/warehouse/receptions";
import { closeReturns } from "@/lib/domain/warehouse/receptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Close returns that nobody received, with the reason",
    scope: "shipments.update",
    tier: "write",
    body: ClosureBody,
    run: (ctx, { body }) => closeReturns(ctx, toClosureChange(body)),
  }),
});
