import { AccountQuery, AddressInput, AddressReply, serializeSaved, toOriginDraft } from "@/lib/api/v1/address-book";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { createOrigin } from "@/lib/domain/geography/addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "v1.addresses.createAlias",
    summary: "Create an origin (the same as POST /v1/address_book)",
    scope: "addresses.create",
    tier: "write",
    query: AccountQuery,
    body: AddressInput,
    reply: AddressReply,
    run: async (ctx, { query, body }) =>
      serializeSaved(
        await createOrigin(ctx, query.account_id, toOriginDraft(body), {
          pickupDays: body.address.pickup_days,
        }),
      ),
  }),
});
