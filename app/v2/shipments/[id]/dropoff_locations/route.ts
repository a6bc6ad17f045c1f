import { DropoffLocationsV2, DropoffQuery, serializeDropoffLocations } from "@/lib/api/v2/geography/locations";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listDropoffBranches, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "shipments.listDropoffLocations",
    summary: "List the branches where a shipment can be dropped off, nearest first",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    query: DropoffQuery,
    reply: DropoffLocationsV2,
    run: async (ctx, { params, query }) =>
      serializeDropoffLocations(await listDropoffBranches(ctx, params.id, query.zipcode?.zipcode)),
  }),
});
