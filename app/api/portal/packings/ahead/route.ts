import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { AheadQuery, serializeAhead } from "@/lib/api/portal/warehouse/station";
import { listAhead } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "The shipments that a station may pack next, to go on without the network",
    scope: "shipments.update",
    tier: "read",
    query: AheadQuery,
    run: async (ctx, { query: { account_id: accountId, station, limit } }) => {
      const ahead = await listAhead(ctx, { accountId, station, limit });
      return {
        // The station sends what it kept only as the person who scanned it.
        user_id: ctx.actor.userId ?? null,
        packings: ahead.map((packing) => serializeAhead(packing, ctx)),
      };
    },
  }),
});
