import { LocalitiesQuery, serializeLocalities } from "@/lib/api/portal/geography/localities";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { describePostcode, places } from "@/lib/domain/geography/places";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "The provinces and localities of a postcode",
    // Operators have no role in any account, and fill in origins of new ones.
    scope: "self",
    tier: "read",
    query: LocalitiesQuery,
    run: async (_ctx, { query }) => serializeLocalities(describePostcode(await places(), query.zipcode.zipcode)),
  }),
});
