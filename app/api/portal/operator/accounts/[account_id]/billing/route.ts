import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeBilling } from "@/lib/api/v2/billing";
import { findBalance } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Show what any account has",
    tier: "read",
    params: OperatorAccountPath,
    run: async (ctx, { params }) => serializeBilling(await findBalance(ctx, params.account_id)),
  }),
});
