import { CarrierPath } from "@/lib/api/operator/carriers";
import { BranchesRefreshed } from "@/lib/api/operator/connections";
import { tryBranches } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Bring the branches of a carrier up to date from its own system",
    tier: "write",
    params: CarrierPath,
    reply: BranchesRefreshed,
    run: (ctx, { params }) => tryBranches(ctx, params.carrier_id),
  }),
});
