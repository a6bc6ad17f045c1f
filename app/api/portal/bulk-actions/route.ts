import { BulkActionInput, serializeBulkAction, toFilterFields } from "@/lib/api/portal/shipping/bulk-actions";
import { AccountQuery, toShipmentFilter } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createBulkAction, listBulkActions } from "@/lib/domain/shipping/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List what is being done to many shipments, and what was in the last day",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query }) => {
      const actions = await listBulkActions(ctx, query.account_id);
      return { data: actions.map((action) => serializeBulkAction(action, ctx.locale)) };
    },
  }),
  POST: endpoint({
    summary: "Cancel many shipments, or mark them as ready, in the background",
    scope: "shipments.update",
    tier: "write",
    body: BulkActionInput,
    status: 202,
    run: async (ctx, { body }) => {
      const action = await createBulkAction(ctx, body.kind, toShipmentFilter(toFilterFields(body)));
      return serializeBulkAction(action, ctx.locale);
    },
  }),
});
