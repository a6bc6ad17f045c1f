import { ChannelPath, ChannelQuery } from "@/lib/api/portal/selling/channels";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { syncNow } from "@/lib/domain/selling/channels";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Fetch the orders of a shop now",
    scope: "webhooks.manage",
    tier: "write",
    params: ChannelPath,
    query: ChannelQuery,
    status: 202,
    run: async (ctx, { params, query }) => {
      await syncNow(ctx, query.account_id, params.channel_id);
      return {};
    },
  }),
});
