import { OperatorMemberPath } from "@/lib/api/operator/accounts";
import { serializeCredential } from "@/lib/api/portal/identity/settings";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listMemberCredentials } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the credentials in force of a person of any account, which end when the person is removed",
    tier: "read",
    params: OperatorMemberPath,
    run: async (ctx, { params }) =>
      (await listMemberCredentials(ctx, params.account_id, params.user_id)).map(serializeCredential),
  }),
});
