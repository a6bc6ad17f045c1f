import { AccountQuery, BoxPath, serializeBox } from "@/lib/api/portal/identity/settings";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { setBoxRemoved } from "@/lib/domain/goods/boxes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Put a box back that was taken off the list",
    scope: "products.update",
    tier: "write",
    params: BoxPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) =>
      serializeBox(await setBoxRemoved(ctx, query.account_id, params.box_id, false)),
  }),
});
