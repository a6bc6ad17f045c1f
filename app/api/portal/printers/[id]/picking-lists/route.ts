import { assertCan } from "@/lib/api/portal/server/require-user-id";
import { PrinterPath, serializeQueuedJob } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { PickingListInput } from "@/lib/api/portal/warehouse/picking-lists";
import { printPicking } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Print the picking list of shipments on a printer of a bridge",
    scope: "shipment_documentation.download",
    tier: "write",
    params: PrinterPath,
    body: PickingListInput,
    status: 201,
    run: async (ctx, { params: { id: printerId }, body: { account_id: accountId, shipment_ids: shipmentIds } }) => {
      assertCan(ctx, accountId, "stocks.read");
      return serializeQueuedJob(await printPicking(ctx, { accountId, printerId, shipmentIds }));
    },
  }),
});
