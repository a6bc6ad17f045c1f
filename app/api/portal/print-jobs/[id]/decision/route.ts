import { DecisionInput, PrintJobPath } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { decidePrintJob } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Decide on a print that nobody makes by itself: it came out, again, or leave it",
    scope: "shipment_documentation.download",
    tier: "write",
    params: PrintJobPath,
    body: DecisionInput,
    run: async (ctx, { params, body }) => ({ state: await decidePrintJob(ctx, params.id, body) }),
  }),
});
