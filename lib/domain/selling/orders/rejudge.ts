import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { type DecisionCode, waitingOrderStatuses } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { changeOrder } from "./events";
import { judgeOrder } from "./judge";
import { lockOrders } from "./store";
import { dueAtOf, judgementColumns } from "./write";

/** Orders that are judged anew in one transaction. */
const atOnce = 100;

/** Judges the waiting orders of an account anew, after it has changed its answers to the reasons. */
export async function rejudgeOrders(ctx: Context, accountId: number): Promise<void> {
  assertAccountAccess(ctx, accountId);
  for (let after = 0; ; ) {
    const ids = await selectWaiting(ctx, and(eq(orders.accountId, accountId), gt(orders.id, after)));
    await rejudge(ctx, ids);
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? after;
  }
}

/** Judges orders anew that waited for measures alone which the catalogue has now. Returns how many. */
export async function mendMeasured(ctx: Context): Promise<number> {
  const lacking = sql`select from order_lines line where line.account_id = orders.account_id
    and line.order_id = orders.id and line.kind = 'goods' and line.quantity > line.refunded_quantity
    and (line.weight_grams is null or line.height_cm is null or line.width_cm is null or line.length_cm is null)
    and not exists (select from skus 
      where skus.account_id = line.account_id and scan_key(skus.sku) = scan_key(line.sku))`;
  const isLacking = sql`${orders.reason} ->> 'code' = ${"measures_missing" satisfies DecisionCode}`;
  const rows = await ctx.db
    .select({ id: orders.id, accountId: orders.accountId })
    .from(orders)
    .where(and(isLacking, inArray(orders.status, waitingOrderStatuses), sql`not exists (${lacking})`))
    .orderBy(asc(orders.id))
    .limit(atOnce);
  const actor = "system:orders";
  for (const { id, accountId } of rows)
    await rejudge(onBehalfOf(ctx, { actor, accountId, requestId: ctx.requestId }), [id]);
  return rows.length;
}

async function selectWaiting(ctx: Context, where: SQL | undefined): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(where, inArray(orders.status, waitingOrderStatuses)))
    .orderBy(asc(orders.id))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

const rejudge = (ctx: Context, ids: readonly number[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const order of await lockOrders(tx, ids)) {
      const judgement = await judgeOrder(tx, order);
      const judged = judgementColumns(judgement);
      if (order.judgement === judged.judgement && isDeepStrictEqual(order.decisions, judged.decisions)) continue;
      const dueAt = await dueAtOf(tx, order, judgement);
      await changeOrder(tx, order, { ...judged, dueAt }, [{ type: "order.updated", changes: ["decisions"] }]);
    }
  });
