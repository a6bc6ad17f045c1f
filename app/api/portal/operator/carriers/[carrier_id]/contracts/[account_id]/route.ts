import { ContractInput, ContractPath, serializeContract, toContractDraft } from "@/lib/api/operator/contracts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listContracts, removeContract, saveContract } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: operatorEndpoint({
    summary: "Give an account a contract of its own with a carrier, or change it",
    tier: "write",
    params: ContractPath,
    body: ContractInput,
    holdsSecret: true,
    run: async (ctx, { params, body }) => {
      await saveContract(ctx, params.carrier_id, params.account_id, toContractDraft(body));
      return (await listContracts(ctx, params.carrier_id)).map(serializeContract);
    },
  }),
  DELETE: operatorEndpoint({
    summary: "Let an account go by the platform's contract again",
    tier: "write",
    params: ContractPath,
    run: async (ctx, { params }) => {
      await removeContract(ctx, params.carrier_id, params.account_id);
      return (await listContracts(ctx, params.carrier_id)).map(serializeContract);
    },
  }),
});
