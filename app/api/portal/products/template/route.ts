import { LanguageQuery } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { productTemplate } from "@/lib/api/sheets/product-rows";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download a spreadsheet of products to fill in",
    scope: "products.update",
    tier: "read",
    query: LanguageQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => productTemplate(query.lang ?? ctx.locale),
  }),
});
