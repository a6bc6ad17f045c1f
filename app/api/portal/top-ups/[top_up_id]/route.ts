import { serializeTopUp, TopUpPath } from "@/lib/api/portal/money/top-ups";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { withdrawTopUp } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "Withdraw a top-up request that waits",
    scope: "accounts.show",
    tier: "write",
    params: TopUpPath,
    run: async (ctx, { params }) => {
      requireUserId(ctx);
      return serializeTopUp(await withdrawTopUp(ctx, params.top_up_id));
    },
  }),
});
