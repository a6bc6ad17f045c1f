import type { AccountRules } from "@/db/schema/accounts";
import type { PriceLine } from "@/db/schema/shipments";
import { businessDaysFrom, dayInArgentina } from "@/lib/core/calendar";
import {
  type ImpedimentCode,
  type LogisticType,
  type Message,
  type RateSource,
  returnServiceTypes,
  type ServiceType,
  type Tag,
} from "@/lib/core/vocabulary";
import type { Carrier, CarrierRate, CarrierRegistry, CarrierService, LocationNear } from "../carriers";
import { provinceName } from "../places";
import {
  type CompiledTariff,
  type Markup,
  type PricedShipment,
  priceByRate,
  priceShipment,
  type TariffIndex,
} from "../tariffs";
import { findImpediments } from "./impediments";
import type { Parcel } from "./load";

export interface QuotePlace {
  readonly id: number;
  readonly city: string;
  readonly state: string;
  readonly provinceCode: string | null;
  readonly zipcode: number;
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface QuoteWarning {
  readonly code: "unknown_place" | "unknown_postcode" | "packed_for_price";
  readonly message: Message;
}

/** A load with its route: the input of the options. */
export interface PricedLoad {
  readonly accountId: number;
  readonly origin: QuotePlace & { readonly logisticTypes: readonly LogisticType[] | null };
  readonly destination: QuotePlace;
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
  readonly enabledCarriers: readonly number[] | null;
  readonly rules: AccountRules;
  readonly isReturn: boolean;
  readonly at: Date;
}

interface PickupPoint extends LocationNear {
  /** Canonical name of its province. */
  readonly state: string;
}

interface OptionPrice {
  readonly shipmentCents: number;
  readonly insuranceCents: number;
  readonly cents: number;
  readonly inclTaxCents: number;
  readonly lines: readonly PriceLine[];
}

interface OptionDelivery {
  readonly minDays: number;
  readonly maxDays: number;
  /** A calendar day in Argentina, `YYYY-MM-DD`. */
  readonly estimatedDelivery: string;
}

interface OptionFacts {
  readonly impediments: readonly ImpedimentCode[];
  readonly carrier: Carrier;
  readonly service: CarrierService;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** Which zones made the price; null without coverage. */
  readonly zones: { readonly origin: string; readonly destination: string } | null;
  readonly rate: { readonly source: RateSource; readonly tariffId: number };
  /** The price package by package; null without coverage. */
  readonly priced: PricedShipment | null;
  readonly pickupPoints: readonly PickupPoint[];
  readonly tags: readonly Tag[];
}

/** An option that a shipment can be created from. */
export interface SelectableOption extends OptionFacts {
  readonly selectable: true;
  readonly price: OptionPrice;
  readonly delivery: OptionDelivery;
}

/** An option with impediments. Price and delivery are null when they could not be computed. */
interface UnselectableOption extends OptionFacts {
  readonly selectable: false;
  readonly price: OptionPrice | null;
  readonly delivery: OptionDelivery | null;
}

export type QuoteOption = SelectableOption | UnselectableOption;

const pickupRadiusMetres = 100_000;
const pickupPointsShown = 20;

/**
 * Responses of the carriers that price their options themselves, by carrier id; undefined for one that did not respond.
 */
export type LiveRates = ReadonlyMap<number, readonly CarrierRate[] | undefined>;

const noLiveRates: LiveRates = new Map();

/**
 * Every service of the enabled carriers as an option, in the registry's order and without tags. The carriers in `live` are
 * priced by their responses, all others by tariffs.
 */
export function toOptions(
  load: PricedLoad,
  registry: CarrierRegistry,
  tariffs: TariffIndex,
  live: LiveRates = noLiveRates,
): QuoteOption[] {
  const returns: readonly ServiceType[] = returnServiceTypes;
  // Services of one carrier share its pick-up points; all services share the calendar.
  const points = new Map<number, PickupPoint[]>();
  const inputs: OptionInputs = {
    load,
    tariffs,
    live,
    arrivalAfter: businessDaysFrom(dayInArgentina(load.at)),
    pointsOf: (carrierId) => {
      const found = points.get(carrierId) ?? pointsFor(load, carrierId, registry);
      points.set(carrierId, found);
      return found;
    },
  };
  const { enabledCarriers, rules } = load;
  return registry.services
    .filter(
      ({ service, carrier }) =>
        returns.includes(service.serviceType) === load.isReturn &&
        (enabledCarriers === null || enabledCarriers.includes(carrier.id)) &&
        (rules.carriers === null || rules.carriers.includes(carrier.id)),
    )
    .map(({ service, carrier }) => toOption(inputs, service, carrier));
}

/** What all options of one load are computed from. */
interface OptionInputs {
  readonly load: PricedLoad;
  readonly tariffs: TariffIndex;
  readonly live: LiveRates;
  /** The day on which a parcel handed over today arrives, given a number of business days. */
  readonly arrivalAfter: (days: number) => string;
  readonly pointsOf: (carrierId: number) => PickupPoint[];
}

function toOption(inputs: OptionInputs, service: CarrierService, carrier: Carrier): QuoteOption {
  const { load } = inputs;
  const { price, delivery, zones, rate, priced } = priceOption(inputs, service);
  const pickupPoints = service.serviceType === "pickup_point" ? inputs.pointsOf(carrier.id) : [];
  const impediments = findImpediments({
    parcels: load.parcels,
    declaredValueCents: load.declaredValueCents,
    originLogisticTypes: load.origin.logisticTypes,
    service,
    carrierSuspended: carrier.status === "suspended",
    carrierSilent: inputs.live.has(carrier.id) && inputs.live.get(carrier.id) === undefined,
    covered: price !== undefined,
    pickupPoints: pickupPoints.length,
  });
  const facts: OptionFacts = {
    impediments,
    carrier,
    service,
    serviceType: service.serviceType,
    logisticType: service.logisticType,
    zones,
    rate,
    priced,
    pickupPoints,
    tags: [],
  };
  const optionPrice = price && toOptionPrice(price);
  const optionDelivery = delivery && {
    minDays: delivery.minDays,
    maxDays: delivery.maxDays,
    estimatedDelivery: inputs.arrivalAfter(delivery.maxDays),
  };
  if (impediments.length === 0 && optionPrice && optionDelivery)
    return { selectable: true, price: optionPrice, delivery: optionDelivery, ...facts };
  return { selectable: false, price: optionPrice ?? null, delivery: optionDelivery ?? null, ...facts };
}

const toOptionPrice = (price: NonNullable<Offer["price"]>): OptionPrice => ({
  shipmentCents: price.priceShipmentCents,
  insuranceCents: price.priceInsuranceCents,
  cents: price.priceCents,
  inclTaxCents: price.priceInclTaxCents,
  lines: price.lines,
});

interface Offer extends Pick<QuoteOption, "zones" | "rate" | "priced"> {
  /** Undefined without coverage. */
  readonly price: Pick<PricedShipment, "lines" | `price${"Shipment" | "Insurance" | "" | "InclTax"}Cents`> | undefined;
  readonly delivery: { readonly minDays: number; readonly maxDays: number } | undefined;
}

/** Priced by the carrier's response, or by the tariff. */
function priceOption({ load, tariffs, live }: OptionInputs, service: CarrierService): Offer {
  if (live.has(service.carrierId)) {
    const rate = live
      .get(service.carrierId)
      ?.find((offered) => offered.serviceType === service.serviceType && offered.logisticType === service.logisticType);
    const price = rate && priceByRate(rate, markupFor(load.rules, service));
    return { price, delivery: rate, zones: null, rate: { source: "carrier", tariffId: 0 }, priced: null };
  }
  const chosen = tariffs.tariffFor({ carrierServiceId: service.id, accountId: load.accountId, at: load.at });
  // A price that an account agreed with the carrier itself gets no mark-up.
  const markup = chosen?.source === "tariff" ? markupFor(load.rules, service) : undefined;
  const priced = chosen && priceLoad(chosen.tariff, load, markup);
  return {
    price: priced,
    delivery: priced,
    zones: priced ? { origin: priced.originZone, destination: priced.destinationZone } : null,
    rate: { source: chosen?.source ?? "tariff", tariffId: chosen?.tariff.id ?? 0 },
    priced: priced ?? null,
  };
}

function priceLoad(tariff: CompiledTariff, load: PricedLoad, markup: Markup | undefined): PricedShipment | undefined {
  const { origin, destination, parcels: packages, declaredValueCents } = load;
  return priceShipment(tariff, { origin, destination, packages, declaredValueCents }, markup);
}

/**
 * The most specific mark-up that applies to a service: by carrier and service, carrier, service, any; of equals the
 * first.
 */
function markupFor({ markups }: AccountRules, service: CarrierService): Markup | undefined {
  if (markups.length === 0) return undefined;
  const weight = (rule: AccountRules["markups"][number]) =>
    (rule.carrierId === null ? 0 : 2) + (rule.serviceType === null ? 0 : 1);
  return markups
    .filter(({ carrierId }) => carrierId === null || carrierId === service.carrierId)
    .filter(({ serviceType }) => serviceType === null || serviceType === service.serviceType)
    .reduce<AccountRules["markups"][number] | undefined>(
      (best, rule) => (best && weight(best) >= weight(rule) ? best : rule),
      undefined,
    );
}

function pointsFor(load: PricedLoad, carrierId: number, registry: CarrierRegistry): PickupPoint[] {
  const { lat, lng } = load.destination;
  if (lat === null || lng === null) return [];
  const near = registry.locationsNear({
    from: { lat, lng },
    carrierId,
    accepts: "pickup",
    radiusMetres: pickupRadiusMetres,
    limit: pickupPointsShown,
    weightGrams: Math.max(...load.parcels.map(({ weightGrams }) => weightGrams)),
    sideCm: Math.max(...load.parcels.flatMap(({ heightCm, widthCm, lengthCm }) => [heightCm, widthCm, lengthCm])),
  });
  return near.map((entry) => ({ state: provinceName(entry.location.provinceCode), ...entry }));
}
