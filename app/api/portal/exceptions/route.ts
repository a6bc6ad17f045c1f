import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { ExceptionsQuery, serializeException } from "@/lib/api/portal/shipping/exceptions";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { findBrand } from "@/lib/domain/messaging/brand";
import { listExceptions } from "@/lib/domain/shipping/exceptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the shipments that need somebody, with their counts by state and reason",
    scope: "shipments.show",
    tier: "read",
    query: ExceptionsQuery,
    run: async (ctx, { query }, request) => {
      const { account_id: accountId, state, reason, carrier_id: carrierId } = query;
      const assigneeId = query.mine ? requireUserId(ctx) : undefined;
      const [{ rows, total, counts, reasons }, brand] = await Promise.all([
        listExceptions(ctx, { accountId, state, reason, carrierId, assigneeId, ...toWindow(query) }),
        findBrand(ctx, accountId),
      ]);
      const facts = { brand, locale: ctx.locale, baseUrl: ctx.baseUrl };
      const page = { rows: rows.map((row) => serializeException(row, facts)), total };
      return { ...serializeEnvelope(page, query, { baseUrl: ctx.baseUrl, request }), counts, reasons };
    },
  }),
});
