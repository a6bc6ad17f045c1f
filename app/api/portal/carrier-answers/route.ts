import { AccountQuery } from "@/lib/api/portal/identity/settings";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listCarrierAnswers } from "@/lib/domain/shipping/bookings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Which carriers of an account do not answer, and since when",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query }) =>
      (await listCarrierAnswers(ctx, query.account_id)).map(({ carrierId, failing, silentSince }) => ({
        carrier_id: carrierId,
        failing: failing.map(({ what, since }) => ({ what, since: since?.toISOString() ?? null })),
        silent_since: silentSince?.toISOString() ?? null,
      })),
  }),
});
