import { CrossdockQuery, serializeCrossdock } from "@/lib/api/operator/crossdock";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listCrossdockStock, listUnknownScans } from "@/lib/domain/warehouse/crossdock";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Count what lies in the crossdock and what was handed over on a day, by carrier",
    tier: "read",
    query: CrossdockQuery,
    run: async (ctx, { query: { day, world } }) =>
      serializeCrossdock(
        ...(await Promise.all([
          listCrossdockStock(ctx, { day, isTest: world === "test" }),
          listUnknownScans(ctx, day),
        ])),
      ),
  }),
});
