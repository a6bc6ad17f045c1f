import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { OrderInput, OrdersQuery, toNewOrder, toOrderListing } from "@/lib/api/v2/order-input";
import { OrderListV2, OrderV2, serializeOrder } from "@/lib/api/v2/orders";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createOrder, listOrders } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "orders.list",
    summary: "List the orders that the caller may access, newest first",
    scope: "shipments.show",
    tier: "read",
    query: OrdersQuery,
    reply: OrderListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listOrders(ctx, toOrderListing(query));
      return serializeEnvelope({ rows: rows.map((order) => serializeOrder(order, ctx)), total }, query, {
        baseUrl: ctx.baseUrl,
        request,
      });
    },
  }),
  POST: endpoint({
    operation: "orders.create",
    summary: "Send an order, or send it again after a change",
    scope: "shipments.create",
    tier: "write",
    body: OrderInput,
    reply: OrderV2,
    status: 201,
    run: async (ctx, { body }) => serializeOrder(await createOrder(ctx, toNewOrder(body)), ctx),
  }),
});
