import { CheckoutQuery, serializeQuestions } from "@/lib/api/portal/selling/checkouts";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listCheckoutQuestions } from "@/lib/domain/selling/checkout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the last questions of a checkout, and the places that nothing was offered for",
    scope: "webhooks.manage",
    tier: "read",
    query: CheckoutQuery,
    run: async (ctx, { query }) =>
      serializeQuestions(await listCheckoutQuestions(ctx, query.account_id, query.connection_id ?? null)),
  }),
});
