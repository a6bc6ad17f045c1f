import { serializeActivity } from "@/lib/api/operator/account-health";
import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccountActivity } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Tell what an account did lately: money, shipments, webhooks and API calls",
    tier: "read",
    params: OperatorAccountPath,
    run: async (ctx, { params }) => serializeActivity(await findAccountActivity(ctx, params.account_id)),
  }),
});
