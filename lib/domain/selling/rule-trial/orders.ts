import type { ShippingRule, SkippedRule } from "@/lib/core/shipping-rules";
import { type LogisticType, type NamedRule, type ServiceType, waitingOrderStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { SelectableOption } from "../../pricing/quotes";
import { tryShippingRules } from "../../shipping/shipments";
import { draftOfRest, listOrders, type Order, type OrderReason, reasonOf } from "../orders";

/** Carrier, service and dispatch mode with the price, tax included. */
interface Choice {
  readonly carrier: { readonly id: number; readonly name: string };
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly priceCents: number;
}

export interface DryRunOrder {
  readonly order: Pick<Order, "id" | "externalId" | "channel" | "placedAt" | "recipient">;
  /** Of its packages; null when they are not known. */
  readonly weightGrams: number | null;
  /**
   * `none`: no rule decides, so that the buyer's choice or the preferences do. `impossible`: no option can be chosen.
   */
  readonly decision: "choose" | "ask" | "none" | "impossible";
  readonly rule: NamedRule | null;
  readonly skipped: readonly SkippedRule[];
  /** The option of its shipment; null when a rule asks a person, and for `impossible`. */
  readonly after: Choice | null;
  /** Why no option can be chosen. */
  readonly reason: OrderReason | null;
}

/** The orders of an account that wait to be shipped, the newest first. */
export const findWaitingOrders = async (ctx: Context, accountId: number, limit: number): Promise<readonly Order[]> =>
  (await listOrders(ctx, { accountId, statuses: waitingOrderStatuses, limit, offset: 0 })).rows;

/**
 * Decides a waiting order as a shipment of all its open lines would, stock aside. Returns an error that a person has to
 * correct as the reason of the order, and throws every other error.
 */
export async function tryOrder(ctx: Context, order: Order, rules: readonly ShippingRule[]): Promise<DryRunOrder> {
  try {
    const { parcels, decision, option } = await tryShippingRules(ctx, draftOfRest([order]), rules);
    return {
      order,
      weightGrams: parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
      decision: decision?.kind ?? "none",
      rule: decision && decision.kind !== "none" ? decision.rule : null,
      skipped: decision?.skipped ?? [],
      after: option && toChoice(option),
      reason: null,
    };
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    return { order, weightGrams: null, decision: "impossible", rule: null, skipped: [], after: null, reason };
  }
}

const toChoice = ({ carrier, serviceType, logisticType, price }: SelectableOption): Choice => ({
  carrier: { id: carrier.id, name: carrier.name },
  serviceType,
  logisticType,
  priceCents: price.inclTaxCents,
});
