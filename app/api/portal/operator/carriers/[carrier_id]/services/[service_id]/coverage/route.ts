import { CarrierServicePath, serializeCoverage } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { coverageInForce } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Where a service sends to, by province",
    tier: "read",
    params: CarrierServicePath,
    run: async (ctx, { params }) => serializeCoverage(params.service_id, await coverageInForce(ctx, params.service_id)),
  }),
});
