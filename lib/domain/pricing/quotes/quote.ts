import { DomainError } from "@/lib/core/errors";
import { message, type QuoteWarning } from "@/lib/core/messages";
import type { RuleDecision } from "@/lib/core/shipping-rules";
import type { ServiceType, SortKey } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type CarrierRegistry, carrierRegistry, usesDemoCarriers } from "../../carriers";
import type { Origin } from "../../geography/addresses";
import { tariffIndex } from "../tariffs";
import { type Journey, openJourney, openReturnJourney } from "./journey";
import { askRates } from "./live";
import type { Parcel } from "./load";
import { findOffers, type QuotePlace, type QuoteRoute } from "./offers";
import {
  type LiveRates,
  noLiveRates,
  type PricedLoad,
  type QuoteOption,
  type SelectableOption,
  toOptions,
} from "./options";
import type { OptionFilter, QuoteRequest, ReturnJourney } from "./quote-request";
import { bestOptions, isBetterChoice, preferOptions, rankOptions } from "./rank";
import { recordQuote } from "./record";
import { applyRules } from "./shipping-rules";

/** Priced parcels between two places, forward or return. */
export interface JourneyQuote {
  readonly sortedBy: SortKey;
  readonly originPlace: QuotePlace;
  readonly destination: QuotePlace;
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
  /** The winner of each service type. */
  readonly results: Readonly<Partial<Record<ServiceType, SelectableOption>>>;
  /** Every option, selectable ones first, in the order of `sortedBy`. */
  readonly options: readonly QuoteOption[];
  readonly warnings: readonly QuoteWarning[];
  readonly live: LiveRates;
  /** What the account's shipping rules decide for the request as it stands; null where none are asked. */
  readonly shippingRule: RuleDecision<SelectableOption> | null;
}

export interface Quote extends JourneyQuote {
  readonly origin: Origin;
}

/** Quotes a load. "No option" is an ordinary result: a zipcode that nobody serves has options with impediments only. */
export async function quoteShipment(ctx: Context, request: QuoteRequest): Promise<Quote> {
  const started = performance.now();
  assertAccountAccess(ctx, request.accountId);
  const { journey, origin } = await openJourney(ctx, request);
  const quote = await quoteJourney(ctx, journey);
  if (request.trialRules === undefined && request.preview === undefined)
    recordQuote(ctx, request, quote.options, performance.now() - started);
  return { origin, ...quote };
}

/** Quotes returned parcels; the options are those of the return services. */
export async function quoteReturnJourney(ctx: Context, request: ReturnJourney): Promise<JourneyQuote> {
  const started = performance.now();
  assertAccountAccess(ctx, request.accountId);
  const quote = await quoteJourney(ctx, await openReturnJourney(ctx, request));
  recordQuote(ctx, request, quote.options, performance.now() - started);
  return quote;
}

/** Quotes a journey; if the account has shipping rules that concern it, the quote is as they have it. */
export async function quoteJourney(ctx: Context, journey: Journey): Promise<JourneyQuote> {
  const quote = await priceJourney(ctx, journey);
  const { shippingRules } = journey;
  if (!shippingRules) return { ...quote, shippingRule: null };
  return applyRules(shippingRules, quote, (packings) => priceJourney(ctx, { ...journey, packings }));
}

/**
 * Prices every packing and uses the one whose best option ranks first. Carriers are asked about that packing only:
 * packings are compared by the prices that are known without asking. The packing never depends on `only`, so a filtered
 * option costs what it costs among all others.
 */
async function priceJourney(ctx: Context, journey: Journey): Promise<Omit<JourneyQuote, "shippingRule">> {
  const { originPlace, destination, packings, declaredValueCents, pricesUnselectable = true } = journey;
  const { preferences, rules } = journey.account;
  const [registry, tariffs] = await Promise.all([carrierRegistry(), journey.tariffs ?? tariffIndex()]);
  const route = routeOf(journey, registry, journey.at ?? ctx.now());
  const offers = findOffers(route, registry, tariffs);
  const sortedBy = journey.sortBy ?? rules.winner.sortBy ?? preferences.sortBy;
  const rank = (options: readonly QuoteOption[]) => preferOptions(rankOptions(options, sortedBy), rules);
  const choosePacking = (settings: { readonly pricesUnselectable: boolean }) =>
    packings
      .map((parcels) => {
        const load: PricedLoad = { parcels, declaredValueCents, ...route };
        return { load, options: rank(toOptions(load, offers, { registry, ...settings })) };
      })
      .reduce((best, other) => (isBetterChoice(other.options, best.options, sortedBy) ? other : best));
  const chosen = choosePacking({ pricesUnselectable });
  // Where no option can be chosen the others decide between the packings, so that they have to be priced.
  const isUndecided = packings.length > 1 && !pricesUnselectable && !chosen.options[0]?.selectable;
  const { load, options: known } = isUndecided ? choosePacking({ pricesUnselectable: true }) : chosen;
  const only = journey.only ?? {};
  const matches = optionMatcher(only);
  const live = journey.asksCarriers ? await askRates(ctx, known.filter(matches), load, journey.preview) : noLiveRates;
  const isFiltered = Object.values(only).some((value) => value !== undefined);
  const options =
    live.size > 0 || isFiltered
      ? rank(toOptions(load, offers.filter(matches), { registry, live, pricesUnselectable }))
      : known;
  const warnings = [...journey.warnings];
  if (load.parcels !== packings[0]) warnings.push(message("packed_for_price"));
  if (!registry.services.some(({ carrier }) => route.includesDemoCarriers || !carrier.isDemo))
    warnings.push(message("no_carriers"));
  return {
    sortedBy,
    originPlace,
    destination,
    parcels: load.parcels,
    declaredValueCents,
    results: bestOptions(options),
    options,
    warnings,
    live,
  };
}

const routeOf = (
  { account, originLogisticTypes, broughtBy, ...journey }: Journey,
  registry: CarrierRegistry,
  at: Date,
): QuoteRoute => ({
  accountId: account.id,
  origin: { logisticTypes: originLogisticTypes, ...journey.originPlace },
  destination: journey.destination,
  enabledCarriers: account.preferences.enabledCarriers,
  rules: account.rules,
  // What a demo carrier brought can always be sent back.
  includesDemoCarriers:
    usesDemoCarriers(registry, account) ||
    (broughtBy !== undefined && (registry.findCarrier(broughtBy)?.isDemo ?? false)),
  isReturn: journey.isReturn,
  at,
});

const optionMatcher =
  ({ serviceType, logisticType, carrierId }: OptionFilter) =>
  ({ service, carrier }: Pick<QuoteOption, "service" | "carrier">): boolean =>
    (serviceType === undefined || service.serviceType === serviceType) &&
    (logisticType === undefined || service.logisticType === logisticType) &&
    (carrierId === undefined || carrier.id === carrierId);

/**
 * The option for an order: of those with the service type, dispatch mode and carrier that the order names, the one that
 * the account's preferences rank first. Throws `not_quotable` when there is none, and `option_not_selectable` when it
 * has impediments.
 */
export function winningOption(quote: Pick<Quote, "options" | "warnings">, wanted: OptionFilter): SelectableOption {
  const best = quote.options.find(optionMatcher(wanted));
  if (!best) {
    const reason = quote.warnings.find(({ code }) => code === "no_carriers") ?? message("service_not_quotable");
    throw new DomainError({ code: "not_quotable", message: reason });
  }
  if (!best.selectable) throw new DomainError({ code: "option_not_selectable", impediments: best.impediments });
  return best;
}
