import { PrintersQuery, serializePrinters } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listPrinters } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the print bridges of an account with their printers, how they are and how much they have to do",
    scope: "shipment_documentation.download",
    tier: "read",
    query: PrintersQuery,
    run: async (ctx, { query }) => serializePrinters(await listPrinters(ctx, query.account_id)),
  }),
});
