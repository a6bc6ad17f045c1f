import { ChannelInput, ChannelQuery, serializeChannel, toNewConnection } from "@/lib/api/portal/selling/channels";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { callbackObstacle, connectShop, listConnections, tellPlugin } from "@/lib/domain/selling/channels";
import { targetPolicy } from "@/lib/platform/egress";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the shops that orders are imported from",
    scope: "webhooks.manage",
    tier: "read",
    query: ChannelQuery,
    run: async (ctx, { query }) => {
      const connections = await listConnections(ctx, query.account_id);
      const obstacle = callbackObstacle(ctx.baseUrl);
      return { data: connections.map((connection) => serializeChannel(connection, ctx.locale, obstacle)) };
    },
  }),
  POST: endpoint({
    summary: "Connect a shop, after a try of its keys",
    scope: "webhooks.manage",
    tier: "write",
    body: ChannelInput,
    status: 201,
    run: async (ctx, { body }) => {
      const policy = targetPolicy(process.env, ctx.baseUrl);
      const made = await connectShop(ctx, body.account_id, toNewConnection(body), policy);
      await tellPlugin(ctx, body.account_id, made.id);
      return serializeChannel(made, ctx.locale, callbackObstacle(ctx.baseUrl));
    },
  }),
});
