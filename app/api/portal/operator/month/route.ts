import { OperatorMonthQuery } from "@/lib/api/portal/operating/operator-month";
import { operatorMonth } from "@/lib/api/portal/server/operator-month";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Tell what accounts owe and are owed at the end of a month, by age",
    tier: "read",
    query: OperatorMonthQuery,
    run: (ctx, { query }) => operatorMonth(ctx, query),
  }),
});
