import { PrinterPath, PrintManifestInput, serializeQueuedJob } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { printManifest } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Print a manifest on a printer of a bridge",
    scope: "shipment_documentation.download",
    tier: "write",
    params: PrinterPath,
    body: PrintManifestInput,
    status: 201,
    run: async (ctx, { params: { id: printerId }, body: { account_id: accountId, manifest_id: manifestId } }) =>
      serializeQueuedJob(await printManifest(ctx, { accountId, printerId, manifestId })),
  }),
});
