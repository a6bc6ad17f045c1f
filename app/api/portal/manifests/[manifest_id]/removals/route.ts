import { ManifestIdPath, RemovalInput } from "@/lib/api/portal/shipping/manifests";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeManifest } from "@/lib/api/v2/shipping/manifests";
import { removeFromManifest } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Take a shipment off a manifest that is not signed",
    scope: "shipments.update",
    tier: "write",
    params: ManifestIdPath,
    body: RemovalInput,
    run: async (ctx, { params, body }) =>
      serializeManifest(
        await removeFromManifest(ctx, params.manifest_id, { shipmentId: body.shipment_id, reason: body.reason }),
      ),
  }),
});
