import { ChannelPath, ChannelQuery, MethodInput, serializeMethods, toMeaning } from "@/lib/api/portal/selling/channels";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { carrierRegistry } from "@/lib/domain/carriers";
import { listMethods, mapMethod } from "@/lib/domain/selling/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the delivery methods of a shop, with what each of them means",
    scope: "webhooks.manage",
    tier: "read",
    params: ChannelPath,
    query: ChannelQuery,
    run: async (ctx, { params, query }) =>
      serializeMethods(await listMethods(ctx, query.account_id, params.channel_id), await carrierRegistry()),
  }),
  PUT: endpoint({
    summary: "Say what a delivery method of a shop means; its orders that wait are judged anew",
    scope: "webhooks.manage",
    tier: "write",
    params: ChannelPath,
    body: MethodInput,
    run: async (ctx, { params, body }) => {
      const { account_id: accountId, method, title, meaning } = body;
      const mapped = { method, title, meaning: meaning && toMeaning(meaning) };
      return serializeMethods(await mapMethod(ctx, accountId, params.channel_id, mapped), await carrierRegistry());
    },
  }),
});
