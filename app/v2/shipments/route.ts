import { writeEnvelope } from "@/lib/api/v2/envelope";
import { ShipmentsQuery, toShipmentListing } from "@/lib/api/v2/shipment-list";
import {
  ShipmentInput,
  ShipmentList,
  ShipmentV2,
  serializeShipment,
  summaryWriter,
  toShipmentDraft,
} from "@/lib/api/v2/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createShipment, listShipmentTexts } from "@/lib/domain/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the shipments that the caller may access, newest first",
    scope: "shipments.show",
    tier: "read",
    query: ShipmentsQuery,
    reply: ShipmentList,
    run: async (ctx, { query }, request) => {
      const page = await listShipmentTexts(ctx, toShipmentListing(query), summaryWriter(ctx.baseUrl));
      return writeEnvelope(page, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    summary: "Create a shipment from a quote option",
    scope: "shipments.create",
    tier: "create",
    body: ShipmentInput,
    reply: ShipmentV2,
    status: 201,
    run: async (ctx, { body }) => serializeShipment(await createShipment(ctx, toShipmentDraft(body)), ctx.baseUrl),
  }),
});
