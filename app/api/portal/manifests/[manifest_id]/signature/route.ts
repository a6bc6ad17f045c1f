import { ManifestIdPath, SignatureInput, toSignature } from "@/lib/api/portal/shipping/manifests";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeManifest } from "@/lib/api/v2/shipping/manifests";
import { findManifest, signManifest } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get the signature that was drawn on the screen, as strokes",
    scope: "shipments.show",
    tier: "read",
    params: ManifestIdPath,
    run: async (ctx, { params }) => ({ strokes: (await findManifest(ctx, params.manifest_id)).signature }),
  }),
  POST: endpoint({
    summary: "Record that the driver signed a manifest, on the screen or on paper",
    scope: "shipments.update",
    tier: "write",
    params: ManifestIdPath,
    body: SignatureInput,
    run: async (ctx, { params, body }) =>
      serializeManifest(await signManifest(ctx, params.manifest_id, toSignature(body))),
  }),
});
