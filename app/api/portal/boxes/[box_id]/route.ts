import { AccountQuery, BoxEdit, BoxPath, readBox, serializeBox } from "@/lib/api/portal/identity/settings";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { changeBox, setBoxRemoved } from "@/lib/domain/goods/boxes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Change a box",
    scope: "products.update",
    tier: "write",
    params: BoxPath,
    body: BoxEdit,
    run: async (ctx, { params, body }) =>
      serializeBox(await changeBox(ctx, body.account_id, params.box_id, readBox(body))),
  }),
  DELETE: endpoint({
    summary: "Take a box off the list",
    scope: "products.update",
    tier: "write",
    params: BoxPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) =>
      serializeBox(await setBoxRemoved(ctx, query.account_id, params.box_id, true)),
  }),
});
