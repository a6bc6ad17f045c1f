import {
  AccountQuery,
  AddressInput,
  AddressPath,
  AddressReply,
  serializeSaved,
  toOriginDraft,
} from "@/lib/api/v1/address-book";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { editOrigin } from "@/lib/domain/geography/addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "v1.addresses.update",
    summary: "Edit an origin",
    scope: "addresses.update",
    tier: "write",
    params: AddressPath,
    query: AccountQuery,
    body: AddressInput,
    reply: AddressReply,
    run: async (ctx, { params, query, body }) =>
      serializeSaved(
        await editOrigin(ctx, params.address_id, toOriginDraft(body), {
          accountId: query.account_id,
          pickupDays: body.address.pickup_days,
        }),
      ),
  }),
});
