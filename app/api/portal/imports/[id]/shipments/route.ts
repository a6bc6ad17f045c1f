import { ImportPath, serializeMadeShipments } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findMadeShipments } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the shipments of an import and of its orders",
    scope: "shipments.create",
    tier: "read",
    params: ImportPath,
    run: async (ctx, { params }) => serializeMadeShipments(await findMadeShipments(ctx, params.id)),
  }),
});
