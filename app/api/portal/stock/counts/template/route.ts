import { LanguageQuery } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { countTemplate } from "@/lib/api/sheets/count-rows";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download a sheet to fill in with counted stock",
    scope: "stocks.update",
    tier: "read",
    query: LanguageQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => countTemplate(query.lang ?? ctx.locale),
  }),
});
