import type { AccountRules } from "@/db/schema/accounts";
import { shareOf } from "@/lib/core/money";
import type { ServiceType, SortKey, Tag } from "@/lib/core/vocabulary";
import type { QuoteOption, SelectableOption } from "./options";

type Order = (a: QuoteOption, b: QuoteOption) => number;

/** Sorts an unknown price or time after every known one. */
const unknown = Number.MAX_SAFE_INTEGER;
const byPrice: Order = (a, b) => (a.price?.inclTaxCents ?? unknown) - (b.price?.inclTaxCents ?? unknown);
const byRating: Order = (a, b) => b.carrier.rating.basisPoints - a.carrier.rating.basisPoints;
const byTime: Order = (a, b) =>
  (a.delivery?.maxDays ?? unknown) - (b.delivery?.maxDays ?? unknown) ||
  (a.delivery?.minDays ?? unknown) - (b.delivery?.minDays ?? unknown);
/** Breaks every tie, so that the order never depends on chance. */
const byService: Order = (a, b) => a.service.id - b.service.id;

/** Compares by the first order that tells two options apart. */
const chainOrders =
  (...orders: readonly Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };

/** Which option is better, by sort key; ties may remain. */
const merits: Readonly<Record<SortKey, Order>> = {
  price: chainOrders(byPrice, byTime, byRating),
  rating: chainOrders(byRating, byPrice, byTime),
  time: chainOrders(byTime, byPrice, byRating),
};

const totalOrder = (sortBy: SortKey): Order => chainOrders(merits[sortBy], byService);

function bestOf(options: readonly QuoteOption[], order: Order): QuoteOption | undefined {
  const [first, ...others] = options;
  return first && others.reduce((best, option) => (order(option, best) < 0 ? option : best), first);
}

/** Whether the first of some ranked options is better than the first of others. */
export function isBetterChoice([a]: readonly QuoteOption[], [b]: readonly QuoteOption[], sortBy: SortKey): boolean {
  if (!a || !b || a.selectable !== b.selectable) return a?.selectable === true && b?.selectable !== true;
  return merits[sortBy](a, b) < 0;
}

/**
 * Sorts options without tags: selectable ones first, then by `sortBy`. Tags the cheapest and the fastest selectable
 * option.
 */
export function rankOptions(options: readonly QuoteOption[], sortBy: SortKey): QuoteOption[] {
  const selectable = options.filter((option) => option.selectable);
  const cheapest = bestOf(selectable, totalOrder("price"));
  const fastest = bestOf(selectable, totalOrder("time"));
  const order = totalOrder(sortBy);
  return [...options]
    .sort((a, b) => Number(b.selectable) - Number(a.selectable) || order(a, b))
    .map((option) => {
      const tags: Tag[] = [];
      if (option === cheapest) tags.push("cheapest");
      if (option === fastest) tags.push("fastest");
      return tags.length === 0 ? option : { ...option, tags };
    });
}

/**
 * Moves the option of a preferred carrier before the winner of its service type, if it costs no more than the tolerance
 * allows. Applies to selectable options only.
 */
export function preferOptions(ranked: readonly QuoteOption[], { winner }: AccountRules): QuoteOption[] {
  const { preferredCarriers, toleranceBasisPoints } = winner;
  const options = [...ranked];
  if (preferredCarriers.length === 0) return options;
  for (const winning of Object.values(bestOptions(ranked))) {
    const maxCents = winning.price.inclTaxCents + shareOf(winning.price.inclTaxCents, toleranceBasisPoints);
    const rivals = ranked.filter(
      (option) =>
        option.selectable && option.serviceType === winning.serviceType && option.price.inclTaxCents <= maxCents,
    );
    const [preferred] = preferredCarriers.flatMap((id) =>
      rivals.filter(({ carrier }) => carrier.id === id).slice(0, 1),
    );
    if (!preferred || preferred === winning) continue;
    options.splice(options.indexOf(preferred), 1);
    options.splice(options.indexOf(winning), 0, preferred);
  }
  return options;
}

/** The first selectable option of each service type, of options that are ranked already. */
export function bestOptions(ranked: readonly QuoteOption[]): Partial<Record<ServiceType, SelectableOption>> {
  const first: Partial<Record<ServiceType, SelectableOption>> = {};
  for (const option of ranked) if (option.selectable) first[option.serviceType] ??= option;
  return first;
}
