import { CarrierPath } from "@/lib/api/operator/carriers";
import { serializeCheck } from "@/lib/api/operator/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { checkConnection } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Ask a carrier's system whether it is there",
    tier: "write",
    params: CarrierPath,
    run: async (ctx, { params }) => serializeCheck(await checkConnection(ctx, params.carrier_id)),
  }),
});
