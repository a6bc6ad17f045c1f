import { PrintedQuery, serializePrinted } from "@/lib/api/portal/shipping/print-queue";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listPrinted } from "@/lib/domain/shipping/documents";

/** Enough to find a misprint by looking through; older prints are found by their number. */
const shown = 100;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "What is printed and not yet handed over, newest print first",
    scope: "shipment_documentation.download",
    tier: "read",
    query: PrintedQuery,
    run: async (ctx, { query }) =>
      serializePrinted(await listPrinted(ctx, { accountId: query.account_id, limit: shown }), ctx.locale),
  }),
});
