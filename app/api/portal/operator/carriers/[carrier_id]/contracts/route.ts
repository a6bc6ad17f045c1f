import { CarrierPath } from "@/lib/api/operator/carriers";
import { serializeContract } from "@/lib/api/operator/contracts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listContracts } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Contracts of accounts of their own with a carrier",
    tier: "read",
    params: CarrierPath,
    run: async (ctx, { params }) => (await listContracts(ctx, params.carrier_id)).map(serializeContract),
  }),
});
