import { AccountQuery } from "@/lib/api/v1/address-book";
import { endpoint, route } from "@/lib/api/v1/dialect";
import { ClassificationList, serializeClassifications } from "@/lib/api/v1/products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the classifications",
    scope: "products.show",
    tier: "read",
    query: AccountQuery,
    reply: ClassificationList,
    run: async () => serializeClassifications(),
  }),
});
