import { OperatorPaymentsQuery, serializeOperatorPayment } from "@/lib/api/portal/money/payment-links";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toWindow } from "@/lib/api/v2/envelope";
import { listPayments } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List payments of links of every account, newest first, or those with a warning that nobody has seen",
    tier: "read",
    query: OperatorPaymentsQuery,
    run: async (ctx, { query }) => {
      const { rows, total } = await listPayments(ctx, { unseen: query.show === "unseen", ...toWindow(query) });
      return { data: rows.map(serializeOperatorPayment), total };
    },
  }),
});
