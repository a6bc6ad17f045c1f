import { ManifestPath, ManifestQuery, ManifestV2, serializeManifest } from "@/lib/api/v2/shipping/manifests";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findManifest, renderManifest } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "manifests.get",
    summary: "Get one manifest with its shipments, or its paper as PDF",
    scope: "shipments.show",
    tier: "read",
    params: ManifestPath,
    query: ManifestQuery,
    reply: ManifestV2,
    files: ["application/pdf"],
    run: async (ctx, { params, query }) =>
      query.format === "pdf" ? renderManifest(ctx, params.id) : serializeManifest(await findManifest(ctx, params.id)),
  }),
});
