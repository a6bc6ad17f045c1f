import { ChargeAnswerInput, ChargePath, serializeCharge } from "@/lib/api/portal/money/charges";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { contestCharge, findCharge } from "@/lib/domain/money/carrier-invoices";
import { assertPays } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Answer a difference before it is charged; an operator decides then",
    scope: "accounts.show",
    tier: "write",
    params: ChargePath,
    body: ChargeAnswerInput,
    run: async (ctx, { params: { charge_id: id }, body }) => {
      assertPays(ctx, (await findCharge(ctx, id)).accountId);
      return serializeCharge(await contestCharge(ctx, id, body));
    },
  }),
});
