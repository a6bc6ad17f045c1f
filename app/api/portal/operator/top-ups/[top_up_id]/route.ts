import { serializeTopUp, TopUpDecisionInput, TopUpPath } from "@/lib/api/portal/money/top-ups";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { recordTopUp } from "@/lib/domain/messaging/notices";
import { confirmTopUp, rejectTopUp } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Confirm a top-up request, which credits it, or reject it",
    tier: "write",
    params: TopUpPath,
    body: TopUpDecisionInput,
    run: async (ctx, { params: { top_up_id: id }, body }) =>
      serializeTopUp(
        body.outcome === "confirmed"
          ? await confirmTopUp(ctx, id, recordTopUp)
          : await rejectTopUp(ctx, id, body.reason),
      ),
  }),
});
