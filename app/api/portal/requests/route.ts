import { RequestsQuery, serializeRequests, toRequestFilter } from "@/lib/api/portal/shipping/requests";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listApiRequests } from "@/lib/platform/request-log";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List what programs asked of an account, newest first",
    scope: "webhooks.manage",
    tier: "read",
    query: RequestsQuery,
    run: async (ctx, { query }) => serializeRequests(await listApiRequests(ctx, toRequestFilter(query))),
  }),
});
