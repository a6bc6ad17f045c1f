import { PortalStockPath, serializePortalMovement } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { MovementsQuery, toMovementFilter } from "@/lib/api/v2/goods/inventory";
import { listMovements } from "@/lib/domain/goods/inventory";
import { namesOfActors } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the movements of a SKU with who made them",
    scope: "stocks.read",
    tier: "read",
    params: PortalStockPath,
    query: MovementsQuery,
    run: async (ctx, { params, query }, request) => {
      const { rows, total } = await listMovements(ctx, params.sku_id, toMovementFilter(query));
      const names = await namesOfActors(
        ctx,
        rows.map(({ actor }) => actor),
      );
      const data = rows.map((row) => serializePortalMovement(row, names));
      return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
