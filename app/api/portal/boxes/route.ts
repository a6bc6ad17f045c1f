import { AccountQuery, BoxInput, readBox, serializeBox } from "@/lib/api/portal/identity/settings";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createBox, listAllBoxes } from "@/lib/domain/goods/boxes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the boxes of an account",
    scope: "products.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query }) => (await listAllBoxes(ctx, query.account_id)).map(serializeBox),
  }),
  POST: endpoint({
    summary: "Add a box",
    scope: "products.update",
    tier: "write",
    body: BoxInput,
    status: 201,
    run: async (ctx, { body }) => serializeBox(await createBox(ctx, body.account_id, readBox(body))),
  }),
});
