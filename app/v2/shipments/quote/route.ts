import { QuoteInput, QuoteQuery, QuoteV2, serializeQuote, toQuoteRequest } from "@/lib/api/v2/pricing/quotes";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { quoteShipment } from "@/lib/domain/pricing/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.quote",
    summary: "Quote a load to a destination",
    scope: "shipments.quote",
    tier: "quote",
    query: QuoteQuery,
    body: QuoteInput,
    reply: QuoteV2,
    run: async (ctx, { query, body }) => {
      const request = { ...toQuoteRequest(body, query), pricesUnselectable: query.include_unselectable };
      return serializeQuote(await quoteShipment(ctx, request), ctx, query);
    },
  }),
});
