import {
  PrintJobsInput,
  PrintJobsQuery,
  serializePrintJob,
  serializeQueued,
  toPapers,
  toStates,
} from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { selectShipments } from "@/lib/domain/shipping/documents";
import { listPrintJobs, queuePrint } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List what is and was printed on printers of bridges, newest first",
    scope: "shipment_documentation.download",
    tier: "read",
    query: PrintJobsQuery,
    run: async (ctx, { query }) => {
      const { account_id: accountId, printer_id: printerId, shipment_id: shipmentId, state, page, per_page } = query;
      const { rows, total } = await listPrintJobs(
        ctx,
        { accountId, printerId, shipmentId, states: toStates(state) },
        { limit: per_page, offset: (page - 1) * per_page },
      );
      return { data: rows.map(serializePrintJob), total, page, per_page };
    },
  }),
  POST: endpoint({
    summary: "Print papers of shipments on a printer of a bridge, without a dialog",
    scope: "shipment_documentation.download",
    tier: "write",
    body: PrintJobsInput,
    status: 201,
    run: async (ctx, { body }) => {
      const { account_id: accountId, printer_id: printerId, shipment_ids: ids, what, order, reason } = body;
      const sorted = await selectShipments(ctx, accountId, { ids }, order);
      return serializeQueued(
        await queuePrint(ctx, { accountId, printerId, papers: toPapers(sorted, what), reason }),
        ctx.locale,
      );
    },
  }),
});
