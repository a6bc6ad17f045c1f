import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { OperatorInvoiceDataInput, serializeInvoiceData, toInvoiceData } from "@/lib/api/portal/money/invoicing";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccount } from "@/lib/domain/identity/accounts";
import { changeInvoiceData, findInvoiceData } from "@/lib/domain/money/invoicing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Show to whom any account is invoiced",
    tier: "read",
    params: OperatorAccountPath,
    run: async (ctx, { params }) => {
      const { id } = await findAccount(ctx, params.account_id);
      return serializeInvoiceData(await findInvoiceData(ctx, id));
    },
  }),
  PUT: operatorEndpoint({
    summary: "Say to whom any account is invoiced",
    tier: "write",
    params: OperatorAccountPath,
    body: OperatorInvoiceDataInput,
    run: async (ctx, { params, body }) =>
      serializeInvoiceData(await changeInvoiceData(ctx, params.account_id, toInvoiceData(body))),
  }),
});
