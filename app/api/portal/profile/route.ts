import { ProfileInput } from "@/lib/api/portal/identity/people";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { notFound } from "@/lib/core/errors";
import { changeProfile, findSessionUser } from "@/lib/domain/identity/accounts";

/** Name and language belong to the person, whatever their roles. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Change the name and the language of the person who is signed in",
    scope: "self",
    tier: "write",
    body: ProfileInput,
    run: async (ctx, { body }) => {
      const userId = requireUserId(ctx);
      await changeProfile(ctx, userId, body);
      const user = await findSessionUser(ctx, userId);
      if (!user) throw notFound("user", userId);
      return { name: user.name, email: user.email, locale: user.locale };
    },
  }),
});
