import { authorize } from "@/lib/api/pipeline/authorize";
import { isForProducts, OrderEditInput, toOrderEdit } from "@/lib/api/v2/order-edit-input";
import { OrderPath } from "@/lib/api/v2/order-input";
import { OrderV2, serializeOrder } from "@/lib/api/v2/orders";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { editOrder, findOrder } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "orders.get",
    summary: "Get an order with its lines and its shipments",
    scope: "shipments.show",
    tier: "read",
    params: OrderPath,
    reply: OrderV2,
    run: async (ctx, { params }) => serializeOrder(await findOrder(ctx, params.id), ctx),
  }),
  PUT: endpoint({
    operation: "orders.edit",
    summary: "Edit recipient, lines and notes of an order; what the channel sends later goes under the edits",
    scope: "shipments.create",
    tier: "write",
    params: OrderPath,
    body: OrderEditInput,
    reply: OrderV2,
    run: async (ctx, { params, body }) => {
      const caller = isForProducts(body) ? authorize(ctx, "products.update") : ctx;
      return serializeOrder(await editOrder(caller, params.id, toOrderEdit(body)), ctx);
    },
  }),
});
