import { PrinterPath, serializeQueuedJob } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { queueCalibration } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Print the page that a printer is adjusted by",
    scope: "shipment_documentation.download",
    tier: "write",
    params: PrinterPath,
    status: 201,
    run: async (ctx, { params }) => serializeQueuedJob(await queueCalibration(ctx, params.id)),
  }),
});
