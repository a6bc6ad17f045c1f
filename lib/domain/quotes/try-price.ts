import type { ClassificationId } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findAccount, noRules } from "../accounts";
import { type CarrierRegistry, carrierRegistry, usesDemoCarriers } from "../carriers";
import { type KnownPlace, type PlaceQuery, places } from "../places";
import { compileTariff, readTariff, type TariffIndex, tariffIndex } from "../tariffs";
import { findOffers, type Offer, type QuoteRoute } from "./offers";
import { type QuoteOption, toOptions } from "./options";
import { preferOptions, rankOptions } from "./rank";

export interface PriceTrial {
  /** The account whose rules and own contracts apply; null = none apply. */
  readonly accountId: number | null;
  /** Prices by this version alone, published or not. */
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

/** The price of packages with every service, each with its lines and weights. No quote is recorded. */
export async function tryPrice(
  ctx: Context,
  trial: PriceTrial,
): Promise<{ origin: KnownPlace; destination: KnownPlace; options: QuoteOption[] }> {
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
  const all = toOptions({ ...route, parcels, declaredValueCents }, offers, { registry });
  const sortedBy = rules.winner.sortBy ?? account?.preferences.sortBy ?? "price";
  return { origin, destination, options: preferOptions(rankOptions(all, sortedBy), rules) };
}

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
