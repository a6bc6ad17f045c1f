import { ChannelPath, ChannelQuery } from "@/lib/api/portal/selling/channels";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { disconnectShop } from "@/lib/domain/selling/channels";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "Disconnect a shop; its orders stay",
    scope: "webhooks.manage",
    tier: "write",
    params: ChannelPath,
    query: ChannelQuery,
    run: async (ctx, { params, query }) => {
      await disconnectShop(ctx, query.account_id, params.channel_id);
      return {};
    },
  }),
});
