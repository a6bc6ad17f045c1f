import { CarrierPath } from "@/lib/api/operator/carriers";
import { tryBranches } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Bring the branches of a carrier up to date from its own system",
    tier: "write",
    params: CarrierPath,
    run: (ctx, { params }) => tryBranches(ctx, params.carrier_id),
  }),
});
