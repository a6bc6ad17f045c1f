import { OptionalAccountQuery } from "@/lib/api/v1/quotes";
import {
  CreatedV1,
  rethrowInV1Fields,
  ShipmentInputV1,
  serializeCreated,
  toShipmentDraftV1,
} from "@/lib/api/v1/shipments";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { createShipment } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "v1.shipments.create",
    summary: "Create a shipment of closed packages by the account's preferred service",
    scope: "shipments.create",
    tier: "create",
    query: OptionalAccountQuery,
    body: ShipmentInputV1,
    reply: CreatedV1,
    status: 201,
    accounts: ({ query, body }) => [query.account_id, body.shipment.account_id],
    run: async (ctx, { body }) =>
      serializeCreated(await createShipment(ctx, toShipmentDraftV1(body)).catch(rethrowInV1Fields)),
  }),
});
