import { NetworkInput, OperatorAccountPath, serializeOverview } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeNetwork, findAccountOverview } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Have the embedded network carry the shipments of an account, or its carriers",
    tier: "write",
    params: OperatorAccountPath,
    body: NetworkInput,
    run: async (ctx, { params: { account_id: id }, body }) => {
      await changeNetwork(ctx, id, { isEmbedded: body.carrier_network, reason: body.reason });
      return serializeOverview(await findAccountOverview(ctx, id));
    },
  }),
});
