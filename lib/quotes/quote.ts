import { findAccount } from "../accounts";
import { type Origin, originForShipping } from "../addresses";
import { carrierRegistry } from "../carriers";
import { assertReach, type Context } from "../context";
import { DomainError } from "../errors";
import { type KnownPlace, places } from "../places";
import { tariffIndex } from "../tariffs";
import type { LogisticType, PackagingMode, ServiceType, SortKey } from "../vocabulary";
import { type Load, type Parcel, resolveLoad } from "./load";
import { type QuoteOption, type QuotePlace, type QuoteWarning, toOptions } from "./options";
import { rankOptions, winners } from "./rank";
import { noteQuote } from "./record";

export interface QuoteRequest {
  readonly accountId: number;
  readonly originId: number | "auto";
  readonly declaredValueCents: number;
  readonly destination: { readonly city: string; readonly state: string; readonly zipcode: number };
  readonly load: Load;
  readonly typePackaging?: PackagingMode;
  readonly sortBy?: SortKey;
}

export interface Quote {
  readonly sortedBy: SortKey;
  readonly origin: Origin;
  readonly originPlace: QuotePlace;
  readonly destination: QuotePlace;
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
  /** The winner of each service type. */
  readonly results: Readonly<Partial<Record<ServiceType, QuoteOption>>>;
  /** Every option, selectable ones first, in the order of `sortedBy`. */
  readonly options: readonly QuoteOption[];
  readonly warnings: readonly QuoteWarning[];
}

/** Quotes a load. "No option" is an ordinary answer; a zipcode that nobody serves has options with impediments only. */
export async function quoteShipment(ctx: Context, request: QuoteRequest): Promise<Quote> {
  const started = performance.now();
  assertReach(ctx, request.accountId);
  const [account, origin, placeIndex, registry, tariffs] = await Promise.all([
    findAccount(ctx, request.accountId),
    originForShipping(ctx, request.accountId, request.originId),
    places(),
    carrierRegistry(),
    tariffIndex(),
  ]);
  const { preferences } = account;
  const parcels = await resolveLoad(
    ctx,
    request.accountId,
    request.load,
    request.typePackaging ?? preferences.typePackaging,
  );
  const destination = placeIndex.resolve(request.destination);
  const originPlace = placeIndex.resolve({ city: origin.city, state: origin.provinceCode, zipcode: origin.zipcode });
  const sortedBy = request.sortBy ?? preferences.sortBy;
  const options = rankOptions(
    toOptions(
      {
        accountId: request.accountId,
        origin: { ...originPlace, logisticTypes: origin.logisticTypes },
        destination,
        parcels,
        declaredValueCents: request.declaredValueCents,
        enabledCarriers: preferences.enabledCarriers,
        isReturn: false,
        at: ctx.now(),
      },
      registry,
      tariffs,
    ),
    sortedBy,
  );
  noteQuote(ctx, request, options, performance.now() - started);
  return {
    sortedBy,
    origin,
    originPlace,
    destination,
    parcels,
    declaredValueCents: request.declaredValueCents,
    results: winners(options),
    options,
    warnings: warningsAbout(destination),
  };
}

/**
 * The option that an order means: what it names of service type, dispatch mode and carrier, and for the rest the one
 * that the account's preference ranks first. Throws when there is none, or when it cannot be selected.
 */
export function winningOption(
  quote: Pick<Quote, "options">,
  wanted: { serviceType?: ServiceType; logisticType?: LogisticType; carrierId?: number },
): QuoteOption {
  const matching = quote.options.filter(
    (option) =>
      (wanted.serviceType === undefined || option.serviceType === wanted.serviceType) &&
      (wanted.logisticType === undefined || option.logisticType === wanted.logisticType) &&
      (wanted.carrierId === undefined || option.carrier.id === wanted.carrierId),
  );
  const [best] = matching;
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

function warningsAbout(destination: KnownPlace): QuoteWarning[] {
  if (destination.known) return [];
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
