import {
  InvoiceDataInput,
  InvoiceDataQuery,
  serializeInvoiceData,
  toInvoiceData,
} from "@/lib/api/portal/money/invoicing";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { changeInvoiceData, findInvoiceData } from "@/lib/domain/money/invoicing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Show to whom an account is invoiced",
    scope: "accounts.show",
    tier: "read",
    query: InvoiceDataQuery,
    run: async (ctx, { query }) => serializeInvoiceData(await findInvoiceData(ctx, query.account_id)),
  }),
  PUT: endpoint({
    summary: "Say to whom an account is invoiced",
    scope: "accounts.update",
    tier: "write",
    body: InvoiceDataInput,
    run: async (ctx, { body }) =>
      serializeInvoiceData(await changeInvoiceData(ctx, body.account_id, toInvoiceData(body))),
  }),
});
