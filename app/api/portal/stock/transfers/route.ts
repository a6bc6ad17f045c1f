import { TransferInput, toTransfer } from "@/lib/api/portal/goods/stock-moves";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { transferStock } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Move stock from a warehouse to another one",
    scope: "stocks.update",
    tier: "write",
    body: TransferInput,
    status: 201,
    run: async (ctx, { body }) => {
      await transferStock(ctx, toTransfer(body));
      return { moved: body.lines.length };
    },
  }),
});
