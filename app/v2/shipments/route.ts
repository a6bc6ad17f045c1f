import { writeEnvelope } from "@/lib/api/v2/envelope";
import { ShipmentsQuery, toShipmentListing } from "@/lib/api/v2/shipment-list";
import {
  ShipmentInput,
  ShipmentList,
  ShipmentV2,
  serializeShipment,
  toShipmentDraft,
  writeSummary,
} from "@/lib/api/v2/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createShipment, listShipments } from "@/lib/domain/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the shipments that the caller may access, newest first",
    scope: "shipments.show",
    tier: "read",
    query: ShipmentsQuery,
    reply: ShipmentList,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listShipments(ctx, toShipmentListing(query));
      const summaries = rows.map((row) => writeSummary(row, ctx.baseUrl));
      return writeEnvelope({ rows: summaries, total }, query, { baseUrl: ctx.baseUrl, request });
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
