import { ThresholdInput } from "@/lib/api/portal/messaging/notices";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { changeLowBalance } from "@/lib/domain/messaging/notices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Change below which balance the account is told",
    scope: "accounts.update",
    tier: "write",
    body: ThresholdInput,
    run: async (ctx, { body }) => {
      await changeLowBalance(ctx, body.account_id, body.low_balance);
      return { done: true as const };
    },
  }),
});
