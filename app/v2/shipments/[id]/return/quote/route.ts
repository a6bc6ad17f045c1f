import { QuoteQuery } from "@/lib/api/v2/pricing/quotes";
import { ReturnQuoteInput, ReturnQuoteV2, serializeReturnQuote, toReturnRequest } from "@/lib/api/v2/shipping/returns";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { quoteReturn } from "@/lib/domain/shipping/returns";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "returns.quote",
    summary: "Quote the return of a shipment, or of a part of it",
    scope: "shipments.quote",
    tier: "quote",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    query: QuoteQuery,
    body: ReturnQuoteInput,
    reply: ReturnQuoteV2,
    run: async (ctx, { params, query, body }) =>
      serializeReturnQuote(await quoteReturn(ctx, params.id, toReturnRequest(body, query)), ctx, query),
  }),
});
