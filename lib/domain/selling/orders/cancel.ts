import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { assertChangeable } from "./create";
import { changeOrder } from "./events";
import { findOrder, lockOrders, type Order } from "./store";

/**
 * Cancels an order; a cancelled order stays as it is. Throws `conflict` for an order with pieces in a shipment: its
 * shipments have to be cancelled first.
 */
export function cancelOrder(ctx: Context, id: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order || order.status === "cancelled") return order ?? findOrder(tx, id);
    assertChangeable(order);
    // A person's word: the shop's own order stays as it is, and does not bring this one back.
    const own = {
      code: "cancelled",
      answer: "ignore",
      facts: {},
      by: tx.actor.label,
      at: tx.now().toISOString(),
    } as const;
    const ended = { status: "cancelled", reason: null, dueAt: null, settled: [...order.settled, own] } as const;
    const cancelled = await changeOrder(tx, order, ended, [{ type: "order.cancelled", changes: ["status"] }]);
    await recordAudit(tx, { accountId: order.accountId, action: "order.cancelled", target: `order:${id}` });
    return cancelled;
  });
}
