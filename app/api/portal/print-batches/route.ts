import { PrintBatchInput } from "@/lib/api/portal/shipping/print-batches";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeBatch, toBatchDraft, toSelection } from "@/lib/api/v2/shipping/document-batches";
import { createBatch } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Print documents as a batch of the API does, also by carrier or by place in the warehouse",
    scope: "shipment_documentation.download",
    tier: "write",
    body: PrintBatchInput,
    status: 202,
    run: async (ctx, { body }) =>
      serializeBatch(await createBatch(ctx, body.account_id, toSelection(body), toBatchDraft(body)), ctx),
  }),
});
