import { EventsQuery, serializeEvents } from "@/lib/api/portal/shipping/requests";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listAccountEvents } from "@/lib/platform/outbox";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List what happened in an account, newest first",
    scope: "webhooks.manage",
    tier: "read",
    query: EventsQuery,
    run: async (ctx, { query }) => {
      const { account_id: accountId, before, per_page: limit } = query;
      return serializeEvents(await listAccountEvents(ctx, { accountId, before, limit }));
    },
  }),
});
