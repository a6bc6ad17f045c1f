import type { SettledDecision } from "@/db/schema/orders";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isLacking } from "@/lib/core/sales";
import { type DecisionAnswer, type DecisionCode, isMended } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { changeOrder } from "./events";
import { markShipments } from "./follow-shop";
import { judgeOrder } from "./judge";
import { lockOrders, type Order } from "./store";
import { dueAtOf, judgementColumns, reread } from "./write";

/**
 * Answers a reason of an order: `ship` it all the same, `ignore` the order, or `ask` again. The answer counts until the facts
 * of the reason change. Throws `conflict` for a reason that the order does not have, `validation_failed` for `ship` to one
 * that says what a label lacks.
 */
export async function decideOrder(
  ctx: Context,
  id: number,
  { code, answer }: { readonly code: DecisionCode; readonly answer: DecisionAnswer | "ask" },
): Promise<Order> {
  if (answer === "ship" && isMended(code)) throw invalid("answer", message("order_decision_is_mended"));
  return inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order) throw new Error("the order was not locked");
    if (order.status === "cancelled") throw new DomainError({ code: "conflict", message: message("order_cancelled") });
    const others = order.settled.filter((settled) => settled.code !== code);
    const reasons = (await judgeOrder(tx, { ...order, settled: others })).decisions.filter(
      (reason) => reason.code === code,
    );
    if (answer !== "ask" && reasons.length === 0)
      throw new DomainError({ code: "conflict", message: message("order_reason_gone") });
    if (answer === "ship" && reasons.some(isLacking)) throw invalid("answer", message("order_decision_is_mended"));
    const given = reasons.map(({ facts }): SettledDecision => {
      const by = tx.actor.label;
      return {
        code,
        answer: answer === "ask" ? "ignore" : answer,
        facts: { ...facts },
        by,
        at: tx.now().toISOString(),
      };
    });
    const settled = answer === "ask" ? others : [...others, ...given];
    const judged = await judgeOrder(tx, { ...order, settled });
    const dueAt = await dueAtOf(tx, order, judged);
    const columns = { ...judgementColumns(judged), settled, dueAt, failures: 0 };
    await changeOrder(tx, order, columns, [{ type: "order.updated", changes: ["decisions"] }]);
    await markShipments(tx, order, columns.decisions);
    await recordAudit(tx, {
      accountId: order.accountId,
      action: "order.decided",
      target: `order:${id}`,
      detail: { reason: code, answer },
    });
    return reread(tx, id);
  });
}
