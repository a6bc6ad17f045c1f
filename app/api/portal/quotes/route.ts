import { serializeExplainedQuote } from "@/lib/api/portal/shipping/quotes";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { QuoteInput, QuoteQuery, toQuoteRequest } from "@/lib/api/v2/pricing/quotes";
import { quoteShipment } from "@/lib/domain/pricing/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Quote a load, with the explanation of every price",
    scope: "shipments.quote",
    tier: "quote",
    query: QuoteQuery,
    body: QuoteInput,
    run: async (ctx, { query, body }) =>
      serializeExplainedQuote(await quoteShipment(ctx, toQuoteRequest(body, query)), ctx),
  }),
});
