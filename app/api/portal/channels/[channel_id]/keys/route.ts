import { ChannelKeysInput, ChannelPath } from "@/lib/api/portal/selling/channels";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { renewKeys } from "@/lib/domain/selling/channels";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Go on with other keys of a connected shop, after a try of them",
    scope: "webhooks.manage",
    tier: "write",
    params: ChannelPath,
    body: ChannelKeysInput,
    run: async (ctx, { params, body: { account_id, ...values } }) => {
      await renewKeys(ctx, account_id, params.channel_id, values);
      return {};
    },
  }),
});
