import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import {
  AddressesQuery,
  AddressInputV2,
  AddressListV2,
  AddressV2,
  serializeAddress,
  toAccountId,
  toOriginDraftV2,
  toOriginOptions,
} from "@/lib/api/v2/geography/addresses";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createOrigin, listOrigins } from "@/lib/domain/geography/addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "addresses.list",
    summary: "List the origins that the caller may access",
    scope: "addresses.show",
    tier: "read",
    query: AddressesQuery,
    reply: AddressListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listOrigins(ctx, { accountId: query.account_id, ...toWindow(query) });
      return serializeEnvelope({ rows: rows.map(serializeAddress), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    operation: "addresses.create",
    summary: "Create an origin",
    scope: "addresses.create",
    tier: "write",
    body: AddressInputV2,
    reply: AddressV2,
    status: 201,
    accounts: ({ body }) => [toAccountId(body)],
    run: async (ctx, { body }) =>
      // The schema guarantees the account.
      serializeAddress(await createOrigin(ctx, toAccountId(body) ?? 0, toOriginDraftV2(body), toOriginOptions(body))),
  }),
});
