import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { InvitationInput } from "@/lib/api/portal/identity/settings";
import { inviteByLink } from "@/lib/api/portal/server/team";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Invite somebody to any account by a link",
    tier: "write",
    params: OperatorAccountPath,
    body: InvitationInput,
    status: 201,
    holdsSecret: true,
    run: (ctx, { body }) => inviteByLink(ctx, body),
  }),
});
