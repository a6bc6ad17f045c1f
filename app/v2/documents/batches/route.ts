import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import {
  BatchesQuery,
  BatchInput,
  BatchList,
  BatchV2,
  serializeBatch,
  toBatchDraft,
  toSelection,
} from "@/lib/api/v2/shipping/document-batches";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createBatch, listBatches } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "documents.listBatches",
    summary: "List the batches of documents of the last hour, newest first",
    scope: "shipment_documentation.download",
    tier: "read",
    query: BatchesQuery,
    reply: BatchList,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listBatches(ctx, { accountId: query.account_id, ...toWindow(query) });
      const batches = rows.map((batch) => serializeBatch(batch, ctx));
      return serializeEnvelope({ rows: batches, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    operation: "documents.createBatch",
    summary: "Print labels and other documents of up to 1,000 packages, in the background",
    scope: "shipment_documentation.download",
    tier: "write",
    body: BatchInput,
    reply: BatchV2,
    status: 202,
    run: async (ctx, { body }) =>
      serializeBatch(await createBatch(ctx, body.account_id, toSelection(body), toBatchDraft(body)), ctx),
  }),
});
