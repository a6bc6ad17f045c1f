import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import {
  ManifestInput,
  ManifestListV2,
  ManifestsQuery,
  ManifestV2,
  serializeManifest,
  serializeManifestSummary,
  toManifestDraft,
} from "@/lib/api/v2/shipping/manifests";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { closeManifest, listManifests } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "manifests.list",
    summary: "List the manifests that the caller may access, newest first",
    scope: "shipments.show",
    tier: "read",
    query: ManifestsQuery,
    reply: ManifestListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listManifests(ctx, {
        accountId: query.account_id,
        originId: query.origin_id,
        carrierId: query.carrier_id,
        state: query.state,
        from: query.from,
        to: query.to,
        ...toWindow(query),
      });
      const page = { rows: rows.map(serializeManifestSummary), total };
      return serializeEnvelope(page, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    operation: "manifests.create",
    summary: "Close the day of a carrier at an origin: hand over everything that is ready",
    scope: "shipments.update",
    tier: "write",
    body: ManifestInput,
    reply: ManifestV2,
    status: 201,
    run: async (ctx, { body }) => serializeManifest(await closeManifest(ctx, toManifestDraft(body))),
  }),
});
