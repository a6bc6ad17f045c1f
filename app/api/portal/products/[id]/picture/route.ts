import { AccountOnlyQuery, PictureQuery, PortalProductPath } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { limits } from "@/lib/core/vocabulary";
import { deletePicture, findPicture, setPicture } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get the picture of a product",
    scope: "products.show",
    tier: "read",
    params: PortalProductPath,
    query: PictureQuery,
    files: ["image/jpeg"],
    run: async (ctx, { params, query }) => ({
      bytes: await findPicture(ctx, { accountId: query.account_id, productId: params.id }),
      contentType: "image/jpeg",
      filename: `product-${params.id}.jpg`,
    }),
  }),
  PUT: endpoint({
    summary: "Give a product its picture",
    scope: "products.update",
    tier: "write",
    params: PortalProductPath,
    query: AccountOnlyQuery,
    upload: { limitBytes: limits.photoBytes },
    run: async (ctx, { params, query, file }) => {
      await setPicture(ctx, { accountId: query.account_id, productId: params.id }, file);
      return {};
    },
  }),
  DELETE: endpoint({
    summary: "Take the picture of a product away",
    scope: "products.update",
    tier: "write",
    params: PortalProductPath,
    query: AccountOnlyQuery,
    run: async (ctx, { params, query }) => {
      await deletePicture(ctx, { accountId: query.account_id, productId: params.id });
      return {};
    },
  }),
});
