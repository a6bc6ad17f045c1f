import { BatchPath, BatchV2, serializeBatch } from "@/lib/api/v2/shipping/document-batches";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findBatch } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "documents.getBatch",
    summary: "How far a batch of documents is, which shipments it left out, and links to its files",
    scope: "shipment_documentation.download",
    tier: "read",
    params: BatchPath,
    reply: BatchV2,
    run: async (ctx, { params }) => serializeBatch(await findBatch(ctx, params.id), ctx),
  }),
});
