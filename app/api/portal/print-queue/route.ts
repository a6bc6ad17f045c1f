import { PrintQueueQuery, serializePrintQueue, toQueueFilter } from "@/lib/api/portal/shipping/print-queue";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listPrintQueue } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "What is not printed yet, by origin and dispatch mode",
    scope: "shipment_documentation.download",
    tier: "read",
    query: PrintQueueQuery,
    run: async (ctx, { query }) => serializePrintQueue(await listPrintQueue(ctx, toQueueFilter(query)), ctx.locale),
  }),
});
