import { ChargeDecisionInput, ChargePath } from "@/lib/api/operator/carrier-invoices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { decideCharge } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Charge a difference that its account contested, or drop it",
    tier: "write",
    params: ChargePath,
    body: ChargeDecisionInput,
    run: (ctx, { params, body: { decision, note } }) =>
      decideCharge(ctx, params.charge_id, decision, { ...(note && { note }) }),
  }),
});
