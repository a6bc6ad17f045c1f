import { serializeTopUp, TopUpInput, TopUpsQuery } from "@/lib/api/portal/money/top-ups";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listTopUps, requestTopUp } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the top-up requests of an account, newest first",
    scope: "accounts.show",
    tier: "read",
    query: TopUpsQuery,
    run: async (ctx, { query }) => {
      const { rows, total } = await listTopUps(ctx, { accountId: query.account_id, ...toWindow(query) });
      return { data: rows.map(serializeTopUp), total };
    },
  }),
  POST: endpoint({
    summary: "Ask the operator to credit a transfer",
    scope: "accounts.show",
    tier: "write",
    body: TopUpInput,
    run: async (ctx, { body }) => {
      requireUserId(ctx);
      const { account_id: accountId, amount: amountCents, transferred_on: transferredOn, reference, note } = body;
      return serializeTopUp(await requestTopUp(ctx, { accountId, amountCents, transferredOn, reference, note }));
    },
  }),
});
