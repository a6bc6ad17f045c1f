import { PrintedPath, PrintedQuery, PrintedReply, serializePrinted, toShipmentId } from "@/lib/api/v1/labels";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import {
  findShipmentByReference,
  findShipmentOf,
  markDeliveryNotePrinted,
  resolveShipmentId,
} from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    operation: "v1.documents.markPrinted",
    summary: "Mark the delivery note of a shipment as printed, for good",
    scope: "shipments.update",
    tier: "write",
    params: PrintedPath,
    query: PrintedQuery,
    reply: PrintedReply,
    run: async (ctx, { params, query }) => {
      const { id } =
        query.type === "id"
          ? await findShipmentOf(ctx, query.account_id, toShipmentId(await resolveShipmentId(ctx, params.id)))
          : await findShipmentByReference(ctx, query.account_id, params.id);
      await markDeliveryNotePrinted(ctx, id);
      return serializePrinted();
    },
  }),
});
