import { PasswordInput } from "@/lib/api/portal/identity/people";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { changePassword } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Change the password of the person who is signed in, which ends every other session",
    scope: "self",
    tier: "write",
    body: PasswordInput,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      const userId = requireUserId(ctx);
      await changePassword(ctx, userId, {
        current: body.current_password,
        next: body.new_password,
        keep: ctx.actor.sessionId,
      });
      return { done: true as const };
    },
  }),
});
