import { AccountPath } from "@/lib/api/v2/accounts";
import { BillingV2, serializeBilling } from "@/lib/api/v2/billing";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findBalance } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "accounts.getBalance",
    summary: "Get the balance of an account",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    reply: BillingV2,
    run: async (ctx, { params }) => serializeBilling(await findBalance(ctx, params.account_id)),
  }),
});
