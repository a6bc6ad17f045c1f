import { MailPreviewInput, toBrandDraft } from "@/lib/api/portal/messaging/brand";
import { previewShopMail } from "@/lib/api/portal/server/shop-mails";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { AccountPath } from "@/lib/api/v2/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "See an e-mail to buyers before the brand is saved",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    body: MailPreviewInput,
    run: (ctx, { params, body }) => {
      const draft = toBrandDraft(body.brand);
      return previewShopMail(ctx, params.account_id, { draft, mail: body.mail, isComplete: body.complete });
    },
  }),
});
