import { ResetInput, ResetReply, ResetRequestInput } from "@/lib/api/portal/identity/people";
import { Done } from "@/lib/api/portal/identity/settings";
import { mailPasswordReset } from "@/lib/api/portal/server/mails";
import { route } from "@/lib/api/portal/version-adapter";
import { publicEndpoint } from "@/lib/api/public/public-endpoint";
import { resetPassword, startPasswordReset } from "@/lib/domain/identity/accounts";
import { isMailConfigured } from "@/lib/platform/mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  /** E-mails a link for a new password. The response is the same whether or not the address has an account. */
  POST: publicEndpoint({
    name: "reset-request",
    triesPerQuarter: 5,
    body: ResetRequestInput,
    reply: Done,
    run: async (ctx, { body }) => {
      const reset = isMailConfigured() ? await startPasswordReset(ctx, body.email, { isMailed: true }) : undefined;
      if (reset) mailPasswordReset(ctx, reset.email, `${ctx.baseUrl}/login/reset/${reset.token}`);
      return { done: true as const };
    },
  }),
  /** Sets a new password by the token of a link. */
  PUT: publicEndpoint({
    name: "reset",
    triesPerQuarter: 30,
    body: ResetInput,
    reply: ResetReply,
    run: (ctx, { body }) => resetPassword(ctx, body.token, body.password),
  }),
});
