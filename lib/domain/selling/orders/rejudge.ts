import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { MethodMeaning } from "@/db/schema/channels";
import { orders } from "@/db/schema/orders";
import { type DecisionCode, waitingOrderStatuses } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { changeOrder } from "./events";
import { judgeOrder } from "./judge";
import { choiceOf, type OrderChoice, type ShopMethod, withMeaning } from "./methods";
import { isByReference } from "./reference";
import { lockOrders, type Order } from "./store";
import { dueAtOf, judgementColumns } from "./write";

/** Orders that are judged anew in one transaction. */
const atOnce = 100;

/** Judges the waiting orders of an account anew, after it has changed its answers to the reasons. */
export const rejudgeOrders = (ctx: Context, accountId: number): Promise<void> => rejudgeAll(ctx, accountId, undefined);

async function rejudgeAll(
  ctx: Context,
  accountId: number,
  where: SQL | undefined,
  choiceFor?: (order: Order) => OrderChoice,
): Promise<void> {
  assertAccountAccess(ctx, accountId);
  for (let after = 0; ; ) {
    const ids = await selectWaiting(ctx, and(eq(orders.accountId, accountId), where, gt(orders.id, after)));
    await rejudge(ctx, ids, choiceFor);
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? after;
  }
}

/**
 * Gives the waiting orders of a shop's method the choice that it means now, and judges them anew. What a channel itself said
 * of an order stays: only a choice that the meaning `before` had set is replaced, or none.
 */
export async function remapOrders(
  ctx: Context,
  { accountId, channel, method, title }: ShopMethod & { readonly accountId: number; readonly channel: string },
  { before, after }: { readonly before: MethodMeaning | null; readonly after: MethodMeaning | null },
): Promise<void> {
  const former = choiceOf(before);
  const choiceFor = (order: Order): OrderChoice => {
    if (isByReference(order, ctx.now())) return order;
    const { serviceType, logisticType, carrierId } = order;
    const isFormer = isDeepStrictEqual({ serviceType, logisticType, carrierId }, former);
    return withMeaning(isFormer ? { ...order, ...choiceOf(null) } : order, after);
  };
  const isOfMethod = and(
    eq(orders.channel, channel),
    eq(orders.chosenService, title),
    sql`coalesce(${orders.delivery} ->> 'method', '') = ${method}`,
  );
  await rejudgeAll(ctx, accountId, isOfMethod, choiceFor);
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

const rejudge = (
  ctx: Context,
  ids: readonly number[],
  choiceFor: (order: Order) => OrderChoice = (order) => order,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const order of await lockOrders(tx, ids)) {
      const { serviceType, logisticType, carrierId } = choiceFor(order);
      const choice = { serviceType, logisticType, carrierId };
      const judgement = await judgeOrder(tx, { ...order, ...choice });
      const judged = judgementColumns(judgement);
      const isSame = order.judgement === judged.judgement && isDeepStrictEqual(order.decisions, judged.decisions);
      const changes = [
        ...(serviceType === order.serviceType ? [] : ["service_type"]),
        ...(logisticType === order.logisticType ? [] : ["logistic_type"]),
        ...(carrierId === order.carrierId ? [] : ["carrier_id"]),
        ...(isSame ? [] : ["decisions"]),
      ];
      if (changes.length === 0) continue;
      const dueAt = await dueAtOf(tx, order, judgement);
      await changeOrder(tx, order, { ...judged, ...choice, dueAt }, [{ type: "order.updated", changes }]);
    }
  });
