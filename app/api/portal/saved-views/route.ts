import { SavedViewInput, serializeSavedView } from "@/lib/api/portal/identity/saved-views";
import { AccountQuery } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createSavedView, listSavedViews } from "@/lib/domain/identity/saved-views";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the own views of the list of shipments",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query }) => ({ data: (await listSavedViews(ctx, query.account_id)).map(serializeSavedView) }),
  }),
  POST: endpoint({
    summary: "Keep filters of the list of shipments under a name",
    scope: "shipments.show",
    tier: "write",
    body: SavedViewInput,
    status: 201,
    run: async (ctx, { body: { account_id: accountId, ...draft } }) =>
      serializeSavedView(await createSavedView(ctx, accountId, draft)),
  }),
});
