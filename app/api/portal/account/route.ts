import { AccountInput } from "@/lib/api/portal/identity/settings";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeAccount } from "@/lib/api/v2/accounts";
import { changeAccount } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Change the data of an account",
    scope: "accounts.update",
    tier: "write",
    body: AccountInput,
    run: async (ctx, { body }) => {
      const { account_id: id, name, company_name: companyName, document, email, phone } = body;
      return serializeAccount(await changeAccount(ctx, id, { name, companyName, document, email, phone }), ctx.baseUrl);
    },
  }),
});
