import { LocationsQuery, LocationsV2, serializeLocations, toBranchSearch } from "@/lib/api/v2/geography/locations";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findBranches } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "locations.list",
    summary: "Find the branches of the carriers around a place, nearest first",
    scope: "shipments.quote",
    tier: "read",
    query: LocationsQuery,
    reply: LocationsV2,
    run: async (ctx, { query }) => serializeLocations(await findBranches(ctx, toBranchSearch(query))),
  }),
});
