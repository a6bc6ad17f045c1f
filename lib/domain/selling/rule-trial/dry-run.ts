import { setImmediate as nextTurn } from "node:timers/promises";
import { invalidFields } from "@/lib/core/errors";
import type { ShippingRule } from "@/lib/core/shipping-rules";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findRuleIssues } from "../../pricing/shipping-rules";
import { type DryRunOrder, findWaitingOrders, tryOrder } from "./orders";

export interface DryRun {
  readonly waitingOrders: readonly DryRunOrder[];
  readonly totals: {
    /** By what becomes of them; together they are `count`. */
    readonly waitingOrders: {
      readonly count: number;
      readonly chosen: number;
      readonly asked: number;
      readonly noRule: number;
      readonly impossible: number;
    };
  };
}

/**
 * Decides the orders of an account that wait by `rules`, at today's prices. Nothing is saved. Throws `validation_failed`
 * for rules that could not be saved.
 */
export async function dryRunRules(ctx: Context, accountId: number, rules: readonly ShippingRule[]): Promise<DryRun> {
  assertAccountAccess(ctx, accountId);
  const errors = findRuleIssues(rules);
  if (errors.length > 0) throw invalidFields(errors);
  const waitingOrders: DryRunOrder[] = [];
  for (const order of await findWaitingOrders(ctx, accountId, limits.dryRunOrders)) {
    waitingOrders.push(await tryOrder(ctx, order, rules));
    // A quote takes the thread for milliseconds: other requests get their turn between two.
    await nextTurn();
  }
  return { waitingOrders, totals: { waitingOrders: countOrders(waitingOrders) } };
}

function countOrders(orders: readonly DryRunOrder[]): DryRun["totals"]["waitingOrders"] {
  const count = (wanted: DryRunOrder["decision"]) => orders.filter(({ decision }) => decision === wanted).length;
  return {
    count: orders.length,
    chosen: count("choose"),
    asked: count("ask"),
    noRule: count("none"),
    impossible: count("impossible"),
  };
}
