import { foundAtMost, OperatorShipmentsQuery, serializeFound } from "@/lib/api/operator/shipments";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listLateShipments, searchShipmentsOfAll } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Search the shipments of every account; or list those that are late",
    tier: "read",
    query: OperatorShipmentsQuery,
    run: async (ctx, { query: { q } }) =>
      serializeFound(
        await (q !== undefined ? searchShipmentsOfAll(ctx, q, foundAtMost) : listLateShipments(ctx, foundAtMost)),
      ),
  }),
});
