import { OperatorAccountPath, serializeOverview } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccountOverview } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get one account with its people, credentials and last shipments",
    tier: "read",
    params: OperatorAccountPath,
    run: async (ctx, { params }) => serializeOverview(await findAccountOverview(ctx, params.account_id)),
  }),
});
