import { PersonInput, serializePersonalData } from "@/lib/api/portal/operating/privacy";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findPersonalData } from "@/lib/domain/operating/privacy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Find what the account holds of a person, by a body, as addresses are logged",
    scope: "accounts.update",
    tier: "write",
    body: PersonInput,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      requireUserId(ctx);
      return serializePersonalData(await findPersonalData(ctx, body.account_id, body));
    },
  }),
});
