import { ChargeAnswerInput, ChargePath, serializeCharge } from "@/lib/api/portal/money/charges";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { contestCharge } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Answer a difference before it is charged; an operator decides then",
    scope: "accounts.show",
    tier: "write",
    params: ChargePath,
    body: ChargeAnswerInput,
    run: async (ctx, { params: { charge_id: id }, body }) => serializeCharge(await contestCharge(ctx, id, body)),
  }),
});
