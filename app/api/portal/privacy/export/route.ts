import { PersonInput, serializePersonalExport } from "@/lib/api/portal/operating/privacy";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { exportPersonalData } from "@/lib/domain/operating/privacy";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Export everything that the account holds of a person, for the person",
    scope: "accounts.update",
    tier: "write",
    body: PersonInput,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      requireUserId(ctx);
      return serializePersonalExport(await exportPersonalData(ctx, body.account_id, body), body, ctx.now());
    },
  }),
});
