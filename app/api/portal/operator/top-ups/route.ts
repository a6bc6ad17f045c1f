import { OperatorTopUpsQuery, serializeTopUp } from "@/lib/api/portal/money/top-ups";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listTopUps } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List top-up requests of every account; those that wait oldest first",
    tier: "read",
    query: OperatorTopUpsQuery,
    run: async (ctx, { query }) => {
      const { rows, total } = await listTopUps(ctx, { state: query.state, ...toWindow(query) });
      return { data: rows.map(serializeTopUp), total };
    },
  }),
});
