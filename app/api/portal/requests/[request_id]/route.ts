import { AccountQuery } from "@/lib/api/portal/identity/settings";
import { RequestPath, serializeRequest } from "@/lib/api/portal/shipping/requests";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findApiRequest } from "@/lib/platform/request-log";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get one request of the log",
    scope: "webhooks.manage",
    tier: "read",
    params: RequestPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) =>
      serializeRequest(await findApiRequest(ctx, query.account_id, params.request_id)),
  }),
});
