import { serializeEnvelope } from "@/lib/api/v2/envelope";
import {
  InventoryMovement,
  InventoryPath,
  MovementInput,
  MovementList,
  MovementsQuery,
  serializeMovement,
  toMovementDraft,
  toMovementFilter,
} from "@/lib/api/v2/goods/inventory";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listMovements, recordMovement } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "inventory.listMovements",
    summary: "List the movements of a SKU, newest first",
    scope: "stocks.read",
    tier: "read",
    params: InventoryPath,
    query: MovementsQuery,
    reply: MovementList,
    run: async (ctx, { params, query }, request) => {
      const { rows, total } = await listMovements(ctx, params.sku_id, toMovementFilter(query));
      const data = rows.map(serializeMovement);
      return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    operation: "inventory.createMovement",
    summary: "Record stock that comes in, goes out or is corrected",
    scope: "stocks.update",
    tier: "write",
    params: InventoryPath,
    body: MovementInput,
    reply: InventoryMovement,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeMovement(await recordMovement(ctx, params.sku_id, toMovementDraft(body))),
  }),
});
