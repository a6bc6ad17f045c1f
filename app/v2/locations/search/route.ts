import { LocationsInput, LocationsV2, serializeLocations, toBranchSearch } from "@/lib/api/v2/geography/locations";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findBranches } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "locations.search",
    summary: "Find the branches around a place that take some packages, nearest first",
    scope: "shipments.quote",
    tier: "read",
    body: LocationsInput,
    reply: LocationsV2,
    run: async (ctx, { body }) => serializeLocations(await findBranches(ctx, toBranchSearch(body))),
  }),
});
