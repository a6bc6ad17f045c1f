import {
  ChannelPath,
  ChannelQuery,
  ChannelSettingsInput,
  serializeChannel,
  toChannelSettings,
} from "@/lib/api/portal/selling/channels";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { callbackObstacle, changeChannelSettings, disconnectShop } from "@/lib/domain/selling/channels";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Set what a shop is told of the shipments of its orders",
    scope: "webhooks.manage",
    tier: "write",
    params: ChannelPath,
    body: ChannelSettingsInput,
    run: async (ctx, { params, body }) => {
      const settings = toChannelSettings(body);
      const changed = await changeChannelSettings(ctx, body.account_id, params.channel_id, settings);
      return serializeChannel(changed, ctx.locale, callbackObstacle(ctx.baseUrl));
    },
  }),
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
