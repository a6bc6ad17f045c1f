import { assertCan } from "@/lib/api/portal/server/require-user-id";
import { PrinterInput, PrinterPath } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { changePrinter, findPrinter } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Pause a printer; change how it is called and how labels are printed on it",
    scope: "shipment_documentation.download",
    tier: "write",
    params: PrinterPath,
    body: PrinterInput,
    run: async (ctx, { params: { id }, body }) => {
      const { paused, ...settings } = body;
      const { accountId } = await findPrinter(ctx, id);
      // Whoever prints may pause; the rest is a setting of the account.
      if (Object.values(settings).some((value) => value !== undefined)) assertCan(ctx, accountId, "accounts.update");
      await changePrinter(ctx, id, body);
      return {};
    },
  }),
  DELETE: endpoint({
    summary: "Hide a printer; what waits for it goes to another one at its address, or is cancelled",
    scope: "accounts.update",
    tier: "write",
    params: PrinterPath,
    run: async (ctx, { params }) => {
      await changePrinter(ctx, params.id, { hidden: true });
      return {};
    },
  }),
});
