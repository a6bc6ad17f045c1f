import { toCents } from "@/lib/core/money";
import type { Balance, PricedOrder } from "./queries";

/** A ticked order, whether its page is shown or not. */
export interface TickedOrder {
  readonly id: number;
  /** What people call it. */
  readonly number: string;
  readonly priced: PricedOrder | undefined;
}

/** What the ticked orders come to. */
export interface Basket {
  /** Orders whose option and price were seen, in the order of the selection. */
  readonly toBuy: readonly { readonly id: number; readonly option: NonNullable<PricedOrder["option"]> }[];
  readonly totalCents: number;
  /** How many of them the balance pays for; undefined while it is not known. */
  readonly affordable: number | undefined;
  /** How many prices are those that a carrier last said. */
  readonly lastKnown: number;
  /** How many go another way than their buyers chose. */
  readonly differing: number;
  /** Orders of which no shipment can be made now, with the reason. */
  readonly blocked: readonly { readonly id: number; readonly number: string; readonly message: string }[];
  /** How many have no price yet: they are not bought. */
  readonly unpriced: number;
}

/** What would be bought of the ticked orders, what it costs and how far the balance goes. A missing price counts as none, not as 0. */
export function toBasket(ticked: readonly TickedOrder[], balance: Balance | undefined): Basket {
  const buyable = ticked.flatMap(({ id, priced }) => {
    const cents = priced?.option && !priced.problem ? toCents(priced.option.price_incl_tax) : undefined;
    return priced?.option && cents !== undefined ? [{ id, priced, option: priced.option, cents }] : [];
  });
  const blocked = ticked.flatMap(({ id, number, priced }) =>
    priced?.problem ? [{ id, number, message: priced.problem.message }] : [],
  );
  return {
    toBuy: buyable.map(({ id, option }) => ({ id, option })),
    totalCents: buyable.reduce((sum, { cents }) => sum + cents, 0),
    affordable: balance && countAffordable(buyable, balance),
    lastKnown: buyable.filter(({ option }) => option.is_last_known).length,
    differing: buyable.filter(({ priced }) => priced.differs).length,
    blocked,
    unpriced: ticked.length - buyable.length - blocked.length,
  };
}

/** Each shipment is paid for by itself: after one that the balance does not reach for, a cheaper one may still go. */
function countAffordable(orders: readonly { readonly cents: number }[], { available, credit }: Balance): number {
  let left = (toCents(available) ?? 0) + (toCents(credit) ?? 0);
  return orders.filter(({ cents }) => {
    if (cents > left) return false;
    left -= cents;
    return true;
  }).length;
}
