import { MonthChargesQuery } from "@/lib/api/portal/money/invoicing";
import { monthChargesFile } from "@/lib/api/portal/server/month-charges";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export what each account is to be invoiced for a month, with its invoice data, as CSV",
    tier: "write",
    query: MonthChargesQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => monthChargesFile(ctx, query),
  }),
});
