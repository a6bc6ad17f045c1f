import { BulkActionPath, serializeBulkAction } from "@/lib/api/portal/shipping/bulk-actions";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findBulkAction, withdrawBulkAction } from "@/lib/domain/shipping/bulk";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Tell how far an action on many shipments is",
    scope: "shipments.show",
    tier: "read",
    params: BulkActionPath,
    run: async (ctx, { params }) => serializeBulkAction(await findBulkAction(ctx, params.id), ctx.locale),
  }),
  DELETE: endpoint({
    summary: "Take back what an action has not done yet",
    scope: "shipments.update",
    tier: "write",
    params: BulkActionPath,
    run: async (ctx, { params }) => serializeBulkAction(await withdrawBulkAction(ctx, params.id), ctx.locale),
  }),
});
