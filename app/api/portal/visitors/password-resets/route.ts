import { route } from "@/lib/api/portal/dialect";
import { ResetInput, ResetReply, ResetRequestInput } from "@/lib/api/portal/people";
import { mailPasswordReset } from "@/lib/api/portal/server/mails";
import { Done } from "@/lib/api/portal/settings";
import { publicEndpoint } from "@/lib/api/public/visitor";
import { resetPassword, startPasswordReset } from "@/lib/domain/accounts";
import { isMailConfigured } from "@/lib/platform/mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  /** Mails a link to set a new password. The answer is the same whether somebody has the address or not. */
  POST: publicEndpoint({
    name: "reset-request",
    triesPerQuarter: 5,
    body: ResetRequestInput,
    reply: Done,
    run: async (ctx, { body }) => {
      const reset = isMailConfigured() ? await startPasswordReset(ctx, body.email) : undefined;
      if (reset) mailPasswordReset(ctx, reset.email, `${ctx.baseUrl}/login/reset/${reset.token}`);
      return { done: true as const };
    },
  }),
  /** Sets the password that a link is for. */
  PUT: publicEndpoint({
    name: "reset",
    triesPerQuarter: 30,
    body: ResetInput,
    reply: ResetReply,
    run: (ctx, { body }) => resetPassword(ctx, body.token, body.password),
  }),
});
