import { OptionalAccountQuery } from "@/lib/api/v1/quotes";
import { StatusInputV1, StatusReplyV1, serializeStatusChange } from "@/lib/api/v1/shipments";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { v1SettableStatuses } from "@/lib/core/vocabulary";
import { findShipmentByReference, findShipmentOf, transitionShipment } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "v1.shipments.updateStatus",
    summary: "Change the state of a shipment",
    scope: "shipments.update",
    tier: "write",
    query: OptionalAccountQuery,
    body: StatusInputV1,
    reply: StatusReplyV1,
    run: async (ctx, { body }) => {
      const shipment = body.id
        ? await findShipmentOf(ctx, body.account_id, body.id)
        : await findShipmentByReference(ctx, body.account_id, body.external_id ?? "");
      return serializeStatusChange(
        await transitionShipment(ctx, shipment.id, v1SettableStatuses[body.status], { by: "seller" }),
      );
    },
  }),
});
