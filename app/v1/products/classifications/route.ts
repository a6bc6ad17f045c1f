import { AccountQuery } from "@/lib/api/v1/address-book";
import { ClassificationList, serializeClassifications } from "@/lib/api/v1/products";
import { endpoint, route } from "@/lib/api/v1/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "v1.products.listClassifications",
    summary: "List the classifications",
    scope: "products.show",
    tier: "read",
    query: AccountQuery,
    reply: ClassificationList,
    run: async () => serializeClassifications(),
  }),
});
