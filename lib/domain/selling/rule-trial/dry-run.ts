import { setImmediate as nextTurn } from "node:timers/promises";
import { invalidFields } from "@/lib/core/errors";
import type { ShippingRule } from "@/lib/core/shipping-rules";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { openRulesTrial } from "../../pricing/quotes";
import { findRuleErrors } from "../../pricing/shipping-rules";
import { type DryRunOrder, findWaitingOrders, tryOrder } from "./orders";
import { type DryRunShipment, findLastShipments, tryShipment } from "./shipments";

export interface DryRun {
  readonly waitingOrders: readonly DryRunOrder[];
  readonly shipments: readonly DryRunShipment[];
  readonly totals: {
    /** By what becomes of them; together they are `count`. */
    readonly waitingOrders: {
      readonly count: number;
      readonly chosen: number;
      readonly asked: number;
      readonly noRule: number;
      readonly impossible: number;
    };
    readonly shipments: {
      readonly count: number;
      readonly changed: number;
      readonly asked: number;
      readonly differenceCents: number;
    };
  };
}

/**
 * Decides the orders of an account that wait, and as many of its last shipments as the limit leaves, by `rules`, at
 * today's prices. Nothing is saved. Throws `validation_failed` for rules that could not be saved.
 */
export async function dryRunRules(ctx: Context, accountId: number, rules: readonly ShippingRule[]): Promise<DryRun> {
  assertAccountAccess(ctx, accountId);
  const errors = findRuleErrors(rules);
  if (errors.length > 0) throw invalidFields(errors);
  const waiting = await findWaitingOrders(ctx, accountId, limits.dryRunOrders);
  const past = await findLastShipments(ctx, accountId, limits.dryRunOrders - waiting.length);
  const quote = await openRulesTrial(ctx, accountId);
  const waitingOrders = await inTurn(waiting, (order) => tryOrder(ctx, order, rules));
  const shipments = await inTurn(past, (shipment) => tryShipment(shipment, rules, quote));
  return {
    waitingOrders,
    shipments,
    totals: { waitingOrders: countOrders(waitingOrders), shipments: countShipments(shipments) },
  };
}

/** Quotes take the thread for milliseconds each: other requests get their turn between them. */
async function inTurn<Entry, Result>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const entry of entries) {
    results.push(await work(entry));
    await nextTurn();
  }
  return results;
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

const countShipments = (shipments: readonly DryRunShipment[]): DryRun["totals"]["shipments"] => ({
  count: shipments.length,
  changed: shipments.filter(({ changed }) => changed).length,
  asked: shipments.filter(({ decision }) => decision === "ask").length,
  differenceCents: shipments.reduce((total, { differenceCents }) => total + differenceCents, 0),
});
