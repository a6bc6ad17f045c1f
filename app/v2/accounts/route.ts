import { AccountListV2, AccountsQuery, serializeAccount } from "@/lib/api/v2/accounts";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listAccounts } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "accounts.list",
    summary: "List the accounts that the caller may access",
    scope: "accounts.show",
    tier: "read",
    query: AccountsQuery,
    reply: AccountListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listAccounts(ctx, toWindow(query));
      const data = rows.map((account) => serializeAccount(account, ctx.baseUrl));
      return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
