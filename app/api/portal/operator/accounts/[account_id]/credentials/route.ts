import { OperatorAccountPath, OperatorCredentialInput } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { issueCredential } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Make an API credential for somebody of an account",
    tier: "write",
    params: OperatorAccountPath,
    body: OperatorCredentialInput,
    status: 201,
    holdsSecret: true,
    run: (ctx, { params, body: { user_id: userId, name } }) =>
      issueCredential(ctx, params.account_id, { userId, name }),
  }),
});
