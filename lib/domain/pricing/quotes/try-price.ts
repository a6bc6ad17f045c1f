import type { ClassificationId } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type KnownPlace, type PlaceQuery, places } from "../../geography/places";
import { findAccount, noRules } from "../../identity/accounts";
import { compileTariff, readTariff, type TariffIndex } from "../tariffs";
import type { Journey } from "./journey";
import type { LiveRates, LiveResponse, QuoteOption } from "./options";
import { quoteJourney } from "./quote";

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

/** Whom the platform's tariffs are for, where no account is named: every carrier, no rules. */
const anyAccount: Journey["account"] = {
  id: 0,
  isTest: true,
  rules: noRules,
  preferences: { enabledCarriers: null, sortBy: "price" },
};

/**
 * The price of packages with every service, each with its lines and weights. Carriers with live rates are asked as a
 * quote does, under the account's own contract or the platform's. No quote is recorded.
 */
export async function tryPrice(ctx: Context, trial: PriceTrial): Promise<TriedPrices> {
  assertOperator(ctx);
  const { accountId, tariffId, packages, declaredValueCents, isReturn, at } = trial;
  const [account, version, placeIndex] = await Promise.all([
    accountId === null ? undefined : findAccount(ctx, accountId),
    tariffId === undefined ? undefined : readTariff(ctx, tariffId),
    places(),
  ]);
  const origin = placeIndex.resolve(trial.origin);
  const destination = placeIndex.resolve(trial.destination);
  const asksCarriers = version === undefined && account?.carrierNetwork !== true;
  const { options, live } = await quoteJourney(ctx, {
    // A version is tried alone, without the rules of an account.
    account: version || !account ? anyAccount : account,
    originPlace: origin,
    destination,
    originLogisticTypes: null,
    packings: [packages.map((entry) => ({ ...entry, ...noDetails, container: null, items: [] }))],
    declaredValueCents,
    isReturn,
    at,
    tariffs: version && onlyTariff(version),
    asksCarriers,
    warnings: [],
  });
  return {
    origin,
    destination,
    options: version ? options.filter(({ service }) => service.id === version.carrierServiceId) : options,
    live: asksCarriers ? liveResponses(options, live) : new Map(),
  };
}

const liveResponses = (options: readonly QuoteOption[], live: LiveRates): TriedPrices["live"] =>
  new Map(
    options.flatMap(({ carrier: { id, connection } }) =>
      connection?.liveRates ? [[id, live.get(id) ?? null] as const] : [],
    ),
  );

/** A version of a tariff, published or not, and no other tariff. */
function onlyTariff(version: Awaited<ReturnType<typeof readTariff>>): TariffIndex {
  const chosen = { tariff: compileTariff(version), source: version.accountId === null ? "tariff" : "own" } as const;
  return {
    tariffFor: ({ carrierServiceId }) => (carrierServiceId === version.carrierServiceId ? chosen : undefined),
    zoneOf: () => undefined,
  };
}
