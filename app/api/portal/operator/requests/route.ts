import { AccountRequestsQuery, serializeAccountRequests } from "@/lib/api/operator/requests";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listOperatorRequests } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List cancellations and rescues of every account",
    tier: "read",
    query: AccountRequestsQuery,
    run: async (ctx, { query }) =>
      serializeAccountRequests(
        await listOperatorRequests(ctx, { state: query.state, type: query.type, ...toWindow(query) }),
      ),
  }),
});
