import { AccountQuery } from "@/lib/api/v1/address-book";
import { RequestList, RequestQuery, RequestReply, serializeRequest, serializeRequests } from "@/lib/api/v1/requests";
import { ShipmentPathV1 } from "@/lib/api/v1/shipments";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { createRequest, findShipmentOf, listRequests, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "v1.requests.list",
    summary: "List the cancellations and rescues that were asked for",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPathV1,
    resolveId: resolveShipmentId,
    query: AccountQuery,
    reply: RequestList,
    run: async (ctx, { params, query }) => {
      const { id } = await findShipmentOf(ctx, query.account_id, params.id);
      return serializeRequests(await listRequests(ctx, id));
    },
  }),
  POST: endpoint({
    operation: "v1.requests.create",
    summary: "Ask for a cancellation or a rescue",
    scope: "shipments.update",
    tier: "write",
    params: ShipmentPathV1,
    resolveId: resolveShipmentId,
    query: RequestQuery,
    reply: RequestReply,
    run: async (ctx, { params, query }) => {
      const { id } = await findShipmentOf(ctx, query.account_id, params.id);
      return serializeRequest(await createRequest(ctx, id, query.type));
    },
  }),
});
