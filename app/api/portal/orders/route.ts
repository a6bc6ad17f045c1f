import { InboxQuery, toInboxFilter } from "@/lib/api/portal/selling/inbox";
import { visibleOrderSort } from "@/lib/api/portal/server/visible-sort";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { serializeOrder } from "@/lib/api/v2/orders";
import { listInbox } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the orders of the inbox, with the counts of its views and what they can be narrowed down to",
    scope: "shipments.show",
    tier: "read",
    query: InboxQuery,
    run: async (ctx, { query }, request) => {
      const filter = toInboxFilter(query.account_id, query);
      const sort = { by: visibleOrderSort(ctx, query), direction: query.direction };
      const { rows, total, counts, facets } = await listInbox(ctx, { ...filter, sort, ...toWindow(query) });
      const page = { rows: rows.map((order) => serializeOrder(order, ctx)), total };
      return { ...serializeEnvelope(page, query, { baseUrl: ctx.baseUrl, request }), counts, facets };
    },
  }),
});
