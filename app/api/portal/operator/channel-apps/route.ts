import { ChannelAppInput, serializeChannelApps } from "@/lib/api/operator/channel-apps";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listChannelApps, saveChannelApp } from "@/lib/domain/selling/channels";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the applications at shop systems",
    tier: "read",
    run: async (ctx) => serializeChannelApps(await listChannelApps(ctx), ctx.baseUrl),
  }),
  PUT: operatorEndpoint({
    summary: "Save the application at a shop system",
    tier: "write",
    body: ChannelAppInput,
    run: async (ctx, { body: { kind, client_id: clientId, secret } }) =>
      serializeChannelApps(await saveChannelApp(ctx, kind, { clientId, secret }), ctx.baseUrl),
  }),
});
