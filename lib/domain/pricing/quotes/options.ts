import type { PriceLine } from "@/db/schema/shipments";
import { businessDaysFrom, dayInArgentina } from "@/lib/core/time/calendar";
import type { ImpedimentCode, LogisticType, RateFailure, RateSource, ServiceType, Tag } from "@/lib/core/vocabulary";
import {
  type CarrierRate,
  type CarrierRegistry,
  type CarrierService,
  packagesPerBooking,
  type RatedCarrier,
} from "../../carriers";
import { type PricedShipment, priceByRate, priceOnLane } from "../tariffs";
import { findImpediments } from "./impediments";
import type { Parcel } from "./load";
import { type LoadMeasures, measureLoad } from "./load-measures";
import type { Offer, QuoteRoute } from "./offers";
import { type PickupPoint, pickupPointsNear } from "./pickup-points";

/** A packing of a load with its route: the input of the options. */
export interface PricedLoad extends QuoteRoute {
  readonly parcels: readonly Parcel[];
  readonly declaredValueCents: number;
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
  readonly carrier: RatedCarrier;
  readonly service: CarrierService;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** Between which zones of the tariff; null without coverage. */
  readonly zones: { readonly origin: string; readonly destination: string } | null;
  readonly rate: { readonly source: RateSource; readonly tariffId: number };
  /** The price package by package; null without a price by a tariff. */
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

/** An option with impediments. Price and delivery are null when they could not be computed, or were not asked for. */
interface UnselectableOption extends OptionFacts {
  readonly selectable: false;
  readonly price: OptionPrice | null;
  readonly delivery: OptionDelivery | null;
}

export type QuoteOption = SelectableOption | UnselectableOption;

/** What a carrier that prices its options itself responded: its prices, or why it gave none. */
export type LiveResponse = {
  /** Whether it was asked under the account's own contract. */
  readonly isOwnContract: boolean;
  /** It did not respond in time for a preview; these are its last prices of the same load. */
  readonly isLastKnown?: boolean;
} & (
  | { readonly rates: readonly CarrierRate[]; readonly failure?: undefined }
  | { readonly rates?: undefined; readonly failure: { readonly reason: RateFailure; readonly words: string } }
);

/** Responses of the carriers that were asked, by carrier id. */
export type LiveRates = ReadonlyMap<number, LiveResponse>;

export const noLiveRates: LiveRates = new Map();

interface OptionSettings {
  readonly registry: CarrierRegistry;
  /** The carriers in it are priced by their responses, all others by tariffs. */
  readonly live?: LiveRates;
  /** False leaves out the price of options that cannot be chosen. */
  readonly pricesUnselectable?: boolean;
}

/** What the options of one packing have in common. */
interface OptionInputs {
  readonly load: PricedLoad;
  readonly goods: Parameters<typeof priceOnLane>[1];
  readonly measures: LoadMeasures;
  readonly live: LiveRates;
  readonly pricesUnselectable: boolean;
  readonly pointsOf: (carrierId: number) => readonly PickupPoint[];
  /** The day on which a parcel handed over today arrives, given a number of business days. */
  readonly arrivalAfter: (days: number) => string;
}

/** The offers of a route as options for one packing, in the same order and without tags. */
export function toOptions(
  load: PricedLoad,
  offers: readonly Offer[],
  { registry, live = noLiveRates, pricesUnselectable = true }: OptionSettings,
): QuoteOption[] {
  const measures = measureLoad(load.parcels);
  const inputs: OptionInputs = {
    load,
    goods: { packages: load.parcels, declaredValueCents: load.declaredValueCents },
    measures,
    live,
    pricesUnselectable,
    pointsOf: pickupPointsNear(load.destination, measures, registry),
    arrivalAfter: businessDaysFrom(dayInArgentina(load.at)),
  };
  return offers.map((offer) => toOption(inputs, offer));
}

function toOption(inputs: OptionInputs, offer: Offer): QuoteOption {
  const { load, live } = inputs;
  const { carrier, service } = offer;
  const response = live.get(carrier.id);
  const isLive = response !== undefined;
  const liveRate = response?.rates?.find((rate) => isFor(rate, service));
  const lane = isLive ? undefined : offer.lane;
  const days = isLive ? liveRate : lane?.lane;
  const pickupPoints = service.serviceType === "pickup_point" ? inputs.pointsOf(carrier.id) : [];
  const impediments = findImpediments({
    measures: inputs.measures,
    declaredValueCents: load.declaredValueCents,
    originLogisticTypes: load.origin.logisticTypes,
    service,
    packagesPerBooking: packagesPerBooking(carrier),
    carrierSuspended: carrier.status === "suspended",
    carrierSilent: response?.failure !== undefined,
    covered: days !== undefined,
    pickupPoints: pickupPoints.length,
  });
  const isPriced = impediments.length === 0 || inputs.pricesUnselectable;
  // A price that an account agreed with the carrier itself gets no mark-up.
  const isOwnPrice = response ? response.isOwnContract : offer.rate.source === "own";
  const markup = isOwnPrice ? undefined : offer.markup;
  const byLane = lane && isPriced ? priceOnLane(lane, inputs.goods, markup) : undefined;
  const byRate = liveRate && isPriced ? priceByRate(liveRate, markup) : undefined;
  const price = toOptionPrice(byLane ?? byRate);
  const delivery = days
    ? { minDays: days.minDays, maxDays: days.maxDays, estimatedDelivery: inputs.arrivalAfter(days.maxDays) }
    : null;
  const facts: OptionFacts = {
    impediments,
    carrier,
    service,
    serviceType: service.serviceType,
    logisticType: service.logisticType,
    zones: lane ? { origin: lane.lane.originZone, destination: lane.lane.destinationZone } : null,
    rate: isLive ? { source: "carrier", tariffId: 0 } : offer.rate,
    priced: byLane ?? null,
    pickupPoints,
    tags: [],
  };
  if (impediments.length === 0 && price && delivery) return { selectable: true, price, delivery, ...facts };
  return { selectable: false, price, delivery, ...facts };
}

const isFor = (rate: CarrierRate, { serviceType, logisticType }: CarrierService): boolean =>
  rate.serviceType === serviceType && rate.logisticType === logisticType;

const toOptionPrice = (price: ReturnType<typeof priceByRate> | undefined): OptionPrice | null =>
  price
    ? {
        shipmentCents: price.priceShipmentCents,
        insuranceCents: price.priceInsuranceCents,
        cents: price.priceCents,
        inclTaxCents: price.priceInclTaxCents,
        lines: price.lines,
      }
    : null;
