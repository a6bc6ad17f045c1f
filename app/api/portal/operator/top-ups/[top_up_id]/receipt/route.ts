import { TopUpPath } from "@/lib/api/portal/money/top-ups";
import { receiptFile, receiptTypes } from "@/lib/api/portal/server/receipt-file";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get the receipt of a transfer that an account reported",
    tier: "read",
    params: TopUpPath,
    files: receiptTypes,
    run: (ctx, { params }) => receiptFile(ctx, params.top_up_id),
  }),
});
