import {
  AddressEditV2,
  AddressPathV2,
  AddressV2,
  serializeAddress,
  toAccountId,
  toOriginDraftV2,
  toOriginOptions,
} from "@/lib/api/v2/geography/addresses";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { editOrigin, findOrigin } from "@/lib/domain/geography/addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "addresses.get",
    summary: "Get one origin",
    scope: "addresses.show",
    tier: "read",
    params: AddressPathV2,
    reply: AddressV2,
    run: async (ctx, { params }) => serializeAddress(await findOrigin(ctx, params.id)),
  }),
  PUT: endpoint({
    operation: "addresses.update",
    summary: "Edit an origin",
    scope: "addresses.update",
    tier: "write",
    params: AddressPathV2,
    body: AddressEditV2,
    reply: AddressV2,
    accounts: ({ body }) => [toAccountId(body)],
    run: async (ctx, { params, body }) =>
      serializeAddress(
        await editOrigin(ctx, params.id, toOriginDraftV2(body), {
          ...toOriginOptions(body),
          accountId: toAccountId(body),
        }),
      ),
  }),
});
