import { TestMailInput } from "@/lib/api/portal/messaging/brand";
import { sendShopTestMail } from "@/lib/api/portal/server/shop-mails";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { AccountPath } from "@/lib/api/v2/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Send an e-mail to buyers to oneself, as it is saved",
    scope: "accounts.update",
    tier: "write",
    params: AccountPath,
    body: TestMailInput,
    run: async (ctx, { params, body }) => ({ to: await sendShopTestMail(ctx, params.account_id, body.mail) }),
  }),
});
