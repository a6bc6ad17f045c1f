import type { ClassificationId } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type CarrierRegistry, carrierRegistry, usesDemoCarriers } from "../../carriers";
import { type KnownPlace, type PlaceQuery, places } from "../../geography/places";
import { findAccount, noRules } from "../../identity/accounts";
import { compileTariff, readTariff, type TariffIndex, tariffIndex } from "../tariffs";
import { askRates } from "./live";
import { findOffers, type Offer, type QuoteRoute } from "./offers";
import { type LiveRates, type LiveResponse, noLiveRates, type QuoteOption, toOptions } from "./options";
import { preferOptions, rankOptions } from "./rank";

export interface PriceTrial {
  /** The account whose rules and own contracts apply; null = none apply. */
  readonly accountId: number | null;
  /** Prices by this version alone, published or not; carriers are not asked. */
  readonly tariffId?: number | undefined;
  readonly origin: PlaceQuery;
  readonly destination: PlaceQuery;
  readonly packages: readonly {
    readonly weightGrams: number;
    readonly heightCm: number;
    readonly widthCm: number;
    readonly lengthCm: number;
    readonly classificationId: ClassificationId;
  }[];
  readonly declaredValueCents: number;
  readonly isReturn: boolean;
  /** The moment to price for; now when it is left out. */
  readonly at?: Date | undefined;
}

const noDetails = {
  description1: null,
  description2: null,
  description3: null,
  sku: null,
  skuId: null,
  mustKeepVertical: false,
  fragile: false,
};

export interface TriedPrices {
  readonly origin: KnownPlace;
  readonly destination: KnownPlace;
  readonly options: readonly QuoteOption[];
  /**
   * What the carriers that price their options themselves responded, by carrier id: null for one that was not asked, as
   * each of its services has an impediment. Empty where tariffs alone set prices.
   */
  readonly live: ReadonlyMap<number, LiveResponse | null>;
}

/**
 * The price of packages with every service, each with its lines and weights. Carriers with live rates are asked as a
 * quote does, under the account's own contract or the platform's. No quote is recorded.
 */
export async function tryPrice(ctx: Context, trial: PriceTrial): Promise<TriedPrices> {
  assertOperator(ctx);
  const { accountId, packages, declaredValueCents, isReturn, at = ctx.now() } = trial;
  const [account, registry, placeIndex] = await Promise.all([
    accountId === null ? undefined : findAccount(ctx, accountId),
    carrierRegistry(),
    places(),
  ]);
  const origin = placeIndex.resolve(trial.origin);
  const destination = placeIndex.resolve(trial.destination);
  const rules = account?.rules ?? noRules;
  const route = {
    accountId: accountId ?? 0,
    origin: { ...origin, logisticTypes: null },
    destination,
    enabledCarriers: account?.preferences.enabledCarriers ?? null,
    rules,
    includesDemoCarriers: account === undefined || usesDemoCarriers(registry, account),
    isReturn,
    at,
  };
  const offers =
    trial.tariffId === undefined
      ? findOffers(route, registry, await tariffIndex())
      : await offersOfTariff(ctx, trial.tariffId, route, registry);
  const parcels = packages.map((entry) => ({ ...entry, ...noDetails, container: null, items: [] }));
  const load = { ...route, parcels, declaredValueCents };
  const known = toOptions(load, offers, { registry });
  const asksCarriers = trial.tariffId === undefined && account?.carrierNetwork !== true;
  const live = asksCarriers ? await askRates(ctx, known, load) : noLiveRates;
  const all = live.size > 0 ? toOptions(load, offers, { registry, live }) : known;
  const sortedBy = rules.winner.sortBy ?? account?.preferences.sortBy ?? "price";
  return {
    origin,
    destination,
    options: preferOptions(rankOptions(all, sortedBy), rules),
    live: asksCarriers ? liveResponses(known, live) : new Map(),
  };
}

const liveResponses = (options: readonly QuoteOption[], live: LiveRates): TriedPrices["live"] =>
  new Map(
    options.flatMap(({ carrier: { id, connection } }) =>
      connection?.liveRates ? [[id, live.get(id) ?? null] as const] : [],
    ),
  );

/** The service of a tariff, priced by that tariff alone, without the rules of an account. */
async function offersOfTariff(
  ctx: Context,
  tariffId: number,
  route: QuoteRoute,
  registry: CarrierRegistry,
): Promise<Offer[]> {
  const definition = await readTariff(ctx, tariffId);
  const tariff = compileTariff(definition);
  const source = definition.accountId === null ? "tariff" : "own";
  const tariffs: TariffIndex = { tariffFor: () => ({ tariff, source }), zoneOf: () => undefined };
  return findOffers(
    { ...route, enabledCarriers: null, rules: noRules, includesDemoCarriers: true },
    registry,
    tariffs,
  ).filter(({ service }) => service.id === definition.carrierServiceId);
}
