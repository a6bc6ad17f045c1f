import {
  AccountQuery,
  AddressInput,
  AddressList,
  AddressReply,
  serializeAddresses,
  serializeSaved,
  toOriginDraft,
} from "@/lib/api/v1/address-book";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { createOrigin, listOrigins } from "@/lib/domain/geography/addresses";

/** The address book of v1 is not paginated: it returns all origins of an account. */
const everyOrigin = { limit: 10_000, offset: 0 };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "v1.addresses.list",
    summary: "List the origins of an account",
    scope: "addresses.show",
    tier: "read",
    query: AccountQuery,
    reply: AddressList,
    run: async (ctx, { query }) =>
      serializeAddresses((await listOrigins(ctx, { accountId: query.account_id, ...everyOrigin })).rows),
  }),
  POST: endpoint({
    operation: "v1.addresses.create",
    summary: "Create an origin",
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
