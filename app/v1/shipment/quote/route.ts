import {
  OptionalAccountQuery,
  QuoteInputV1,
  QuoteReplyV1,
  serializeQuoteV1,
  toQuoteRequestV1,
} from "@/lib/api/v1/quotes";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { quoteShipment, winningOption } from "@/lib/domain/pricing/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "v1.shipments.quote",
    summary: "Quote closed packages to a door",
    scope: "shipments.quote",
    tier: "quote",
    query: OptionalAccountQuery,
    body: QuoteInputV1,
    reply: QuoteReplyV1,
    run: async (ctx, { body }) => {
      const quote = await quoteShipment(ctx, toQuoteRequestV1(body));
      const options = quote.options.filter(({ serviceType }) => serviceType !== "pickup_point");
      return serializeQuoteV1(winningOption({ ...quote, options }, {}));
    },
  }),
});
