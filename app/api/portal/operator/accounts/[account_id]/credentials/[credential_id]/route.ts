import { OperatorCredentialPath, serializeOverview, WithdrawalInput } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccountOverview, withdrawCredential } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: operatorEndpoint({
    summary: "Revoke an API credential of an account",
    tier: "write",
    params: OperatorCredentialPath,
    body: WithdrawalInput,
    run: async (ctx, { params: { account_id: id, credential_id: credentialId }, body }) => {
      await withdrawCredential(ctx, id, credentialId, body.reason);
      return serializeOverview(await findAccountOverview(ctx, id));
    },
  }),
});
