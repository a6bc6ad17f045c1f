import { collectIssues, DomainError, type Issue, invalidFields } from "@/lib/core/errors";
import { findLoadSizeIssue } from "@/lib/core/load-size";
import type { LogisticType, ServiceType, SortKey } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type Account, findAccount } from "../accounts";
import type { Origin } from "../addresses";
import { carrierRegistry } from "../carriers";
import { type KnownPlace, places } from "../places";
import { tariffIndex } from "../tariffs";
import { askRates, carriersToAsk } from "./live";
import { type Parcel, resolveLoad } from "./load";
import {
  type PricedLoad,
  type QuoteOption,
  type QuotePlace,
  type QuoteWarning,
  type SelectableOption,
  toOptions,
} from "./options";
import { loadQuoteInputs, missingOrigin } from "./quote-inputs";
import type { OptionFilter, QuoteRequest, ReturnJourney } from "./quote-request";
import { bestOptions, isBetterChoice, preferOptions, rankOptions } from "./rank";
import { recordQuote } from "./record";

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

/** Resolves a request: its account, its places, its packages in every good packing. */
export async function openJourney(
  ctx: Context,
  request: QuoteRequest,
): Promise<{ readonly journey: Journey; readonly origin: Origin }> {
  const { account, origin, packings } = await resolveCargo(ctx, request);
  const placeIndex = await places();
  const destination = placeIndex.resolve(request.destination);
  const journey: Journey = {
    declaredValueCents: request.declaredValueCents,
    sortBy: request.sortBy,
    only: request.only,
    account,
    packings,
    originPlace: placeIndex.resolve({ city: origin.city, state: origin.provinceCode, zipcode: origin.zipcode }),
    destination,
    originLogisticTypes: origin.logisticTypes,
    isReturn: false,
    asksCarriers: !account.carrierNetwork,
    warnings: warningsAbout(destination),
  };
  return { journey, origin };
}

type Cargo = Pick<QuoteRequest, "accountId" | "originId" | "load" | "typePackaging">;

/** The account, its origin and the packages. The error for a missing origin names what is wrong with the load too. */
async function resolveCargo(ctx: Context, { accountId, originId, load, typePackaging }: Cargo) {
  // Nothing is read or packed for a load that is too large.
  const sizeIssue = findLoadSizeIssue(load);
  if (sizeIssue) throw invalidFields([sizeIssue]);
  const { account, origin, boxes } = await loadQuoteInputs(ctx, accountId, originId);
  const resolve = () =>
    resolveLoad(ctx, { accountId, boxes, load, mode: typePackaging ?? account.preferences.typePackaging });
  if (!origin) throw invalidFields([missingOrigin(originId), ...(await collectIssues(resolve))]);
  return { account, origin, packings: await resolve() };
}

/** What is wrong with the origin and the load of a request. */
export const findCargoIssues = (ctx: Context, cargo: Cargo): Promise<readonly Issue[]> =>
  collectIssues(() => resolveCargo(ctx, cargo));

export async function openReturnJourney(ctx: Context, request: ReturnJourney): Promise<Journey> {
  const [account, placeIndex] = await Promise.all([findAccount(ctx, request.accountId), places()]);
  const originPlace = placeIndex.resolve(request.origin);
  return {
    declaredValueCents: request.declaredValueCents,
    sortBy: request.sortBy,
    only: request.only,
    account,
    packings: [request.parcels],
    originPlace,
    destination: placeIndex.resolve(request.destination),
    originLogisticTypes: request.origin.logisticTypes,
    isReturn: true,
    asksCarriers: !account.carrierNetwork,
    warnings: warningsAbout(originPlace),
  };
}

export interface Journey extends Pick<JourneyQuote, "originPlace" | "destination" | "warnings"> {
  /** Packings of the load; the first is used unless another has a better option. */
  readonly packings: readonly [readonly Parcel[], ...(readonly Parcel[])[]];
  readonly account: Pick<Account, "id" | "preferences" | "rules">;
  readonly originLogisticTypes: readonly LogisticType[] | null;
  readonly declaredValueCents: number;
  readonly isReturn: boolean;
  /** Whether carriers that price their options themselves are asked; otherwise tariffs price them. */
  readonly asksCarriers: boolean;
  readonly sortBy?: SortKey | undefined;
  readonly only?: OptionFilter | undefined;
}

/**
 * Prices every packing and uses the one whose best option ranks first. Carriers are asked about that packing only:
 * packings are compared by the prices that are known without asking. The packing never depends on `only`, so a filtered
 * option costs what it costs among all others.
 */
export async function quoteJourney(ctx: Context, journey: Journey): Promise<JourneyQuote> {
  const { originPlace, destination, packings, declaredValueCents, isReturn } = journey;
  const { id: accountId, preferences, rules } = journey.account;
  const [registry, tariffs] = await Promise.all([carrierRegistry(), tariffIndex()]);
  const sortedBy = journey.sortBy ?? rules.winner.sortBy ?? preferences.sortBy;
  const rank = (options: readonly QuoteOption[]) => preferOptions(rankOptions(options, sortedBy), rules);
  const quoted = packings.map((parcels) => {
    const load: PricedLoad = {
      accountId,
      origin: { logisticTypes: journey.originLogisticTypes, ...originPlace },
      destination,
      parcels,
      declaredValueCents,
      enabledCarriers: preferences.enabledCarriers,
      rules,
      isReturn,
      at: ctx.now(),
    };
    return { load, options: rank(toOptions(load, registry, tariffs)) };
  });
  const best = quoted.reduce((current, other) =>
    isBetterChoice(other.options, current.options, sortedBy) ? other : current,
  );
  const { parcels } = best.load;
  const only = journey.only ?? {};
  const isFiltered = Object.values(only).some((value) => value !== undefined);
  const matches = optionMatcher(only);
  const carriers = journey.asksCarriers ? carriersToAsk(best.options.filter(matches)) : [];
  const rates = carriers.length > 0 ? await askRates(ctx, carriers, best.load) : undefined;
  const options =
    rates || isFiltered ? rank(toOptions(best.load, registry, tariffs, rates).filter(matches)) : best.options;
  const isUsual = parcels === packings[0];
  return {
    sortedBy,
    originPlace,
    destination,
    parcels,
    declaredValueCents,
    results: bestOptions(options),
    options,
    warnings: isUsual ? journey.warnings : [...journey.warnings, packedForPrice],
  };
}

const optionMatcher =
  ({ serviceType, logisticType, carrierId }: OptionFilter) =>
  (option: QuoteOption): boolean =>
    (serviceType === undefined || option.serviceType === serviceType) &&
    (logisticType === undefined || option.logisticType === logisticType) &&
    (carrierId === undefined || option.carrier.id === carrierId);

const packedForPrice: QuoteWarning = {
  code: "packed_for_price",
  message: {
    es: "De varios embalajes posibles se eligió el de mejor precio, aunque use más bultos o cajas más grandes.",
    en: "Of several possible packings the best priced was chosen, though it may use more packages or larger boxes.",
  },
};

/**
 * The option for an order: of those with the service type, dispatch mode and carrier that the order names, the one that
 * the account's preferences rank first. Throws `not_quotable` when there is none, and `option_not_selectable` when it
 * has impediments.
 */
export function winningOption(quote: Pick<Quote, "options">, wanted: OptionFilter): SelectableOption {
  const best = quote.options.find(optionMatcher(wanted));
  if (!best)
    throw new DomainError({
      code: "not_quotable",
      message: {
        es: "El envío no se puede cotizar con el servicio indicado.",
        en: "The shipment cannot be quoted with the given service.",
      },
    });
  if (!best.selectable) throw new DomainError({ code: "option_not_selectable", impediments: best.impediments });
  return best;
}

/** Only the buyer's place is checked: nobody has checked it before. */
function warningsAbout(buyersPlace: KnownPlace): QuoteWarning[] {
  if (buyersPlace.known) return [];
  const { zipcode } = buyersPlace;
  if (buyersPlace.provinceCode === null)
    return [
      {
        code: "unknown_postcode",
        message: { es: `El código postal ${zipcode} no existe.`, en: `There is no postcode ${zipcode}.` },
      },
    ];
  return [
    {
      code: "unknown_place",
      message: {
        es: "No conocemos esa localidad con ese código postal; se cotizó por el código postal.",
        en: "We do not know that locality with that postcode; the quote goes by the postcode.",
      },
    },
  ];
}
