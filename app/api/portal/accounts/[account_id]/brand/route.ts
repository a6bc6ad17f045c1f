import { BrandInput, serializeBrand, toBrandDraft } from "@/lib/api/portal/messaging/brand";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { AccountPath } from "@/lib/api/v2/accounts";
import { changeBrand, findBrand } from "@/lib/domain/messaging/brand";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get how a shop shows itself to its buyers",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    run: async (ctx, { params }) => serializeBrand(await findBrand(ctx, params.account_id)),
  }),
  PUT: endpoint({
    summary: "Change how a shop shows itself to its buyers",
    scope: "accounts.update",
    tier: "write",
    params: AccountPath,
    body: BrandInput,
    run: async (ctx, { params, body }) => serializeBrand(await changeBrand(ctx, params.account_id, toBrandDraft(body))),
  }),
});
