import { serializeOrderOption, serializePricedOrder } from "@/lib/api/portal/selling/inbox";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { OrderPath } from "@/lib/api/v2/order-input";
import { listOrderOptions } from "@/lib/domain/selling/inbox";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Compare the options of an order",
    scope: "shipments.quote",
    tier: "quote",
    params: OrderPath,
    run: async (ctx, { params }) => {
      const { options, priced } = await listOrderOptions(ctx, params.id);
      const { option: chosen, differs, problem } = serializePricedOrder(priced, ctx.locale);
      return { data: options.map(serializeOrderOption), chosen, differs, problem };
    },
  }),
});
