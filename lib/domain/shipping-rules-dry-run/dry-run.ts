import { setImmediate as nextTurn } from "node:timers/promises";
import { invalidFields } from "@/lib/core/errors";
import type { ShippingRule, SkippedRule } from "@/lib/core/shipping-rules";
import type { LogisticType, NamedRule, ServiceType } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { openRulesTrial, type QuoteOption, type SelectableOption } from "../quotes";
import type { Shipment } from "../shipments";
import { findRuleErrors } from "../shipping-rules";
import { findLastOrders, type PastOrder } from "./orders";

/** Carrier, service and dispatch mode with the price, tax included. */
interface Choice {
  readonly carrier: { readonly id: number; readonly name: string };
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly priceCents: number;
}

export interface DryRunOrder {
  readonly shipment: Pick<
    Shipment,
    "id" | "externalId" | "createdAt" | "destinationCity" | "destinationState" | "totalWeightGrams"
  >;
  readonly before: Choice & {
    /** What the same option costs today; null when it can no longer be had. */
    readonly priceTodayCents: number | null;
  };
  /** What the rules do: choose, ask, or nothing, so that it stays as it was chosen then. */
  readonly decision: "choose" | "ask" | "none";
  readonly rule: NamedRule | null;
  readonly skipped: readonly SkippedRule[];
  /** Null when the rules ask. */
  readonly after: Choice | null;
  /** Whether carrier, service or dispatch mode are others than before, or a person is asked. */
  readonly changed: boolean;
  /** Of `after` to what was chosen, both at today's prices where there is one. */
  readonly differenceCents: number;
}

export interface DryRun {
  readonly orders: readonly DryRunOrder[];
  readonly totals: {
    readonly orders: number;
    readonly changed: number;
    readonly asked: number;
    readonly differenceCents: number;
  };
}

/**
 * Decides the last orders of an account by `rules`, at today's prices. The service that an order was sent with counts as
 * the one that its buyer asked for. Nothing is saved. Throws `validation_failed` for rules that could not be saved.
 */
export async function dryRunRules(ctx: Context, accountId: number, rules: readonly ShippingRule[]): Promise<DryRun> {
  assertAccountAccess(ctx, accountId);
  const errors = findRuleErrors(rules);
  if (errors.length > 0) throw invalidFields(errors);
  const quote = await openRulesTrial(ctx, accountId);
  const orders: DryRunOrder[] = [];
  for (const { shipment, order } of await findLastOrders(ctx, accountId)) {
    const [plain, ruled] = [await quote(order, []), await quote(order, rules)];
    const today = plain.options.find((option) => isSame(option, shipment));
    orders.push(compare(shipment, today?.price?.inclTaxCents ?? null, ruled.shippingRule));
    // Quotes take the thread for milliseconds each: other requests get their turn between them.
    await nextTurn();
  }
  return {
    orders,
    totals: {
      orders: orders.length,
      changed: orders.filter(({ changed }) => changed).length,
      asked: orders.filter(({ decision }) => decision === "ask").length,
      differenceCents: orders.reduce((sum, { differenceCents }) => sum + differenceCents, 0),
    },
  };
}

type Decision = Awaited<ReturnType<Awaited<ReturnType<typeof openRulesTrial>>>>["shippingRule"];

function compare(shipment: PastOrder["shipment"], priceTodayCents: number | null, decision: Decision): DryRunOrder {
  const { carrier, serviceType, logisticType } = shipment;
  const chosen = { carrier: { id: carrier.id, name: carrier.name }, serviceType, logisticType };
  const before = { ...chosen, priceCents: shipment.priceInclTaxCents, priceTodayCents };
  const beforeCents = priceTodayCents ?? before.priceCents;
  const common = { shipment, before, skipped: decision?.skipped ?? [] };
  if (decision?.kind === "ask")
    return { ...common, decision: "ask", rule: decision.rule, after: null, changed: true, differenceCents: 0 };
  if (decision?.kind !== "choose") {
    const after = { ...chosen, priceCents: beforeCents };
    return { ...common, decision: "none", rule: null, after, changed: false, differenceCents: 0 };
  }
  const { option, rule } = decision;
  const after = toChoice(option);
  const differenceCents = after.priceCents - beforeCents;
  return { ...common, decision: "choose", rule, after, changed: !isSame(option, shipment), differenceCents };
}

const toChoice = ({ carrier, serviceType, logisticType, price }: SelectableOption): Choice => ({
  carrier: { id: carrier.id, name: carrier.name },
  serviceType,
  logisticType,
  priceCents: price.inclTaxCents,
});

const isSame = ({ carrier, serviceType, logisticType }: QuoteOption, shipment: Shipment): boolean =>
  carrier.id === shipment.carrierId && serviceType === shipment.serviceType && logisticType === shipment.logisticType;
