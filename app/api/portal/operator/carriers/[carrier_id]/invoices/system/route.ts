import { InvoiceFetchInput, serializeChecked, toInvoiceRows } from "@/lib/api/operator/carrier-invoices";
import { CarrierPath } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { fetchInvoice } from "@/lib/domain/carriers";
import { checkInvoice } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Load an invoice from the system of its carrier, or try it",
    tier: "write",
    params: CarrierPath,
    body: InvoiceFetchInput,
    run: async (ctx, { params: { carrier_id: id }, body }) => {
      const told = await fetchInvoice(ctx, id, body.number ?? null);
      const { number, issuedOn, currency, totalCents: statedTotalCents } = told;
      const facts = { number, issuedOn, currency, statedTotalCents, source: "system" as const };
      const checked = await checkInvoice(ctx, id, { ...facts, rows: toInvoiceRows(told), dryRun: body.dry_run });
      return { number, issuedOn, currency, checked: serializeChecked(checked, ctx.locale) };
    },
  }),
});
