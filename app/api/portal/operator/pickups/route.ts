import { PickupsByHandQuery, serializePickupByHand } from "@/lib/api/portal/shipping/pickups";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listPickups } from "@/lib/domain/shipping/pickups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the pickups that the operator has to arrange, latest day first",
    tier: "read",
    query: PickupsByHandQuery,
    run: async (ctx, { query }) => {
      const { rows, total } = await listPickups(ctx, { waitsForOperator: true, ...toWindow(query) });
      return { data: rows.map(serializePickupByHand), total };
    },
  }),
});
