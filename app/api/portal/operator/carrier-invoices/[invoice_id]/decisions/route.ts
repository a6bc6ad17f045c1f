import { DecisionInput, InvoicePath, toChoice } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { decideRows } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Decide undecided rows of an invoice of a carrier: those named, or all of a class",
    tier: "write",
    params: InvoicePath,
    body: DecisionInput,
    run: (ctx, { params, body }) => {
      const { decision, note } = body;
      return decideRows(ctx, params.invoice_id, { ...toChoice(body), decision, ...(note && { note }) });
    },
  }),
});
