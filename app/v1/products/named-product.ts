import type { ZodType, z } from "zod";
import { AccountQuery } from "@/lib/api/v1/address-book";
import { ProductEditInput, ProductReply, serializeProduct, toProductEdit } from "@/lib/api/v1/products";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { editProduct, findProduct, type ProductKey } from "@/lib/domain/goods/inventory";

/** GET and PUT of a product, the same for every kind of identifier. */
export const productRoute = <Path extends ZodType>(
  [by, operation]: readonly [by: string, operation: string],
  path: Path,
  toKey: (params: z.output<Path>) => ProductKey,
) =>
  route({
    GET: endpoint({
      operation: `v1.products.getBy${operation}`,
      summary: `Get a product by ${by}`,
      scope: "products.show",
      tier: "read",
      params: path,
      query: AccountQuery,
      reply: ProductReply,
      run: async (ctx, { params, query }) => serializeProduct(await findProduct(ctx, query.account_id, toKey(params))),
    }),
    PUT: endpoint({
      operation: `v1.products.updateBy${operation}`,
      summary: `Edit a product by ${by}`,
      scope: "products.update",
      tier: "write",
      params: path,
      query: AccountQuery,
      body: ProductEditInput,
      reply: ProductReply,
      run: async (ctx, { params, query, body }) =>
        serializeProduct(await editProduct(ctx, query.account_id, toKey(params), toProductEdit(body))),
    }),
  });
