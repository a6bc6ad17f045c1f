import { ErasureInput, serializeErasure } from "@/lib/api/portal/operating/privacy";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { erasePerson } from "@/lib/domain/operating/privacy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Erase what the account holds of a person, except what still travels",
    scope: "accounts.update",
    tier: "write",
    body: ErasureInput,
    run: async (ctx, { body }) => {
      requireUserId(ctx);
      return serializeErasure(await erasePerson(ctx, body.account_id, body, body.shipments));
    },
  }),
});
