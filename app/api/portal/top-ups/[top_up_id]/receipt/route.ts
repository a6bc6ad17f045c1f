import { serializeTopUp, TopUpPath } from "@/lib/api/portal/money/top-ups";
import { receiptFile, receiptTypes } from "@/lib/api/portal/server/receipt-file";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { topUpLimits } from "@/lib/core/vocabulary";
import { attachReceipt } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get the receipt of a reported transfer",
    scope: "accounts.show",
    tier: "read",
    params: TopUpPath,
    files: receiptTypes,
    run: (ctx, { params }) => receiptFile(ctx, params.top_up_id),
  }),
  PUT: endpoint({
    summary: "Attach a receipt to a reported transfer that waits",
    scope: "accounts.show",
    tier: "write",
    params: TopUpPath,
    upload: { limitBytes: topUpLimits.receiptBytes },
    run: async (ctx, { params, file }) => {
      requireUserId(ctx);
      return serializeTopUp(await attachReceipt(ctx, params.top_up_id, file));
    },
  }),
});
