import { serializeCheck } from "@/lib/api/operator/connections";
import { ContractPath } from "@/lib/api/operator/contracts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { checkConnection } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Try a carrier's system under an account's own contract",
    tier: "write",
    params: ContractPath,
    run: async (ctx, { params }) =>
      serializeCheck(await checkConnection(ctx, params.carrier_id, { accountId: params.account_id })),
  }),
});
