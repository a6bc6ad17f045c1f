import type { SurchargeRule } from "@/db/schema/carriers";
import type { PriceLine } from "@/db/schema/shipments";
import { message, type PriceLineMessage } from "@/lib/core/messages";
import { shareOf } from "@/lib/core/money";
import { volumeCm3 } from "@/lib/core/units";
import type { ClassificationId } from "@/lib/core/vocabulary";
import type { CompiledTariff, Lane, Place } from "./compile";

export interface PricedPackageInput {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: ClassificationId;
}

/** What is sent. */
interface PricedGoods {
  readonly packages: readonly PricedPackageInput[];
  readonly declaredValueCents: number;
}

interface PriceRequest extends PricedGoods {
  readonly origin: Place;
  readonly destination: Place;
}

/** A tariff with its lane for a route. */
export interface TariffLane {
  readonly tariff: CompiledTariff;
  readonly lane: Lane;
}

/** What an account pays more, or less, than the tariff says, before tax. */
export interface Markup {
  /** Share of freight and surcharges without insurance. */
  readonly shareBasisPoints: number;
  readonly amountCents: number;
}

interface PackagePrice {
  readonly realGrams: number;
  readonly volumetricGrams: number;
  /** The larger of the two. */
  readonly billableGrams: number;
  /** Upper end of the band that was used; that of the last band for a heavier package. */
  readonly bandUpToGrams: number;
  /** Started kilograms above the last band. */
  readonly extraKg: number;
  readonly priceCents: number;
}

/** All cents are before tax unless the name says otherwise. */
export interface PricedShipment {
  readonly originZone: string;
  readonly destinationZone: string;
  /** Business days. */
  readonly minDays: number;
  readonly maxDays: number;
  readonly packages: readonly PackagePrice[];
  /** What adds up to `priceCents`. */
  readonly lines: readonly PriceLine[];
  /** Freight, surcharges and mark-up without insurance. */
  readonly priceShipmentCents: number;
  readonly priceInsuranceCents: number;
  readonly priceCents: number;
  readonly vatCents: number;
  readonly priceInclTaxCents: number;
}

/** The lane of a tariff for a route, or undefined where it has no zone or no lane for it. */
export function findLane(tariff: CompiledTariff, origin: Place, destination: Place): TariffLane | undefined {
  const originZone = tariff.zoneOf(origin);
  const destinationZone = tariff.zoneOf(destination);
  if (originZone === undefined || destinationZone === undefined) return undefined;
  const lane = tariff.laneBetween(originZone, destinationZone);
  return lane && { tariff, lane };
}

/** The price of a shipment by one tariff, or undefined where the tariff does not serve the route. */
export function priceShipment(
  tariff: CompiledTariff,
  request: PriceRequest,
  markup?: Markup,
): PricedShipment | undefined {
  const found = findLane(tariff, request.origin, request.destination);
  return found && priceOnLane(found, request, markup);
}

/**
 * The price of goods on a lane.
 *
 * Weights in grams, sides in cm, money in integer cents. Every package is priced by its billable weight: the larger of
 * the real and the volumetric one (volume × 1000 ÷ divisor, rounded up to a gram). VAT is computed once, on the sum. VAT
 * and every share of a surcharge are rounded half to even, so the lines add up to `priceCents`, and that and `vatCents` to
 * `priceInclTaxCents`, to the cent.
 */
export function priceOnLane({ tariff, lane }: TariffLane, goods: PricedGoods, markup?: Markup): PricedShipment {
  const { originZone, destinationZone } = lane;
  const packages = goods.packages.map((entry) => pricePackage(entry, lane, tariff.volumetricDivisor));
  const freightCents = freightOf(packages);
  const situation: Situation = { goods, packages, destinationZone, freightCents };
  const lines = [freightLine(lane, packages, freightCents)];
  let priceShipmentCents = freightCents;
  let priceInsuranceCents = 0;
  for (const rule of tariff.surcharges) {
    const added = surcharge(rule, situation);
    if (!added) continue;
    lines.push(added);
    if (added.code === "insurance") priceInsuranceCents += added.cents;
    else priceShipmentCents += added.cents;
  }
  const marked = markup && markupLine(markup, priceShipmentCents);
  if (marked) {
    lines.push(marked);
    priceShipmentCents += marked.cents;
  }
  const priceCents = priceShipmentCents + priceInsuranceCents;
  const vatCents = shareOf(priceCents, tariff.vatBasisPoints);
  return {
    originZone,
    destinationZone,
    minDays: lane.minDays,
    maxDays: lane.maxDays,
    packages,
    lines,
    priceShipmentCents,
    priceInsuranceCents,
    priceCents,
    vatCents,
    priceInclTaxCents: priceCents + vatCents,
  };
}

/** The price by a carrier's own rate with its VAT, plus the account's mark-up. */
export function priceByRate(
  rate: { readonly shipmentCents: number; readonly insuranceCents: number; readonly vatBasisPoints: number },
  markup?: Markup,
): Pick<PricedShipment, "lines" | "priceShipmentCents" | "priceInsuranceCents" | "priceCents" | "priceInclTaxCents"> {
  const marked = markup && markupLine(markup, rate.shipmentCents);
  const priceShipmentCents = rate.shipmentCents + (marked?.cents ?? 0);
  const priceCents = priceShipmentCents + rate.insuranceCents;
  return {
    lines: [
      line("freight", message("price_freight_of_carrier"), rate.shipmentCents),
      line("insurance", message("price_insurance"), rate.insuranceCents),
      marked,
    ].filter((entry) => entry !== undefined),
    priceShipmentCents,
    priceInsuranceCents: rate.insuranceCents,
    priceCents,
    priceInclTaxCents: priceCents + shareOf(priceCents, rate.vatBasisPoints),
  };
}

function pricePackage(entry: PricedPackageInput, lane: Lane, volumetricDivisor: number): PackagePrice {
  const volumetricGrams = Math.ceil((volumeCm3(entry) * 1000) / volumetricDivisor);
  const billableGrams = Math.max(entry.weightGrams, volumetricGrams);
  const band = lane.bands.find(({ upToGrams }) => billableGrams <= upToGrams) ??
    lane.bands.at(-1) ?? { upToGrams: 0, priceCents: 0 };
  const extraKg = Math.max(0, Math.ceil((billableGrams - band.upToGrams) / 1000));
  return {
    realGrams: entry.weightGrams,
    volumetricGrams,
    billableGrams,
    bandUpToGrams: band.upToGrams,
    extraKg,
    priceCents: band.priceCents + extraKg * lane.extraKgCents,
  };
}

interface Situation {
  readonly goods: PricedGoods;
  readonly packages: readonly PackagePrice[];
  readonly destinationZone: string;
  readonly freightCents: number;
}

/** Undefined where the rule does not apply. */
function surcharge(rule: SurchargeRule, situation: Situation): PriceLine | undefined {
  const { goods, packages, destinationZone, freightCents } = situation;
  switch (rule.kind) {
    case "classification": {
      const concerned = packages.filter((_, i) => goods.packages[i]?.classificationId === rule.classificationId);
      if (concerned.length === 0) return undefined;
      const share = shareOf(freightOf(concerned), rule.shareBasisPoints);
      const { classificationId, amountCents } = rule;
      const label = message("price_classification", { classificationId });
      return line("classification", label, concerned.length * amountCents + share);
    }
    case "oversize": {
      const large = goods.packages.filter(
        ({ heightCm, widthCm, lengthCm }) => Math.max(heightCm, widthCm, lengthCm) > rule.sideCm,
      );
      if (large.length === 0) return undefined;
      const { sideCm, amountCents } = rule;
      return line("oversize", message("price_oversize", { sideCm }), large.length * amountCents);
    }
    case "remote": {
      if (!rule.zones.includes(destinationZone)) return undefined;
      const cents = rule.amountCents + shareOf(freightCents, rule.shareBasisPoints);
      return line("remote", message("price_remote_zone", { zone: destinationZone }), cents);
    }
    case "insurance": {
      const cents = Math.max(rule.minimumCents, shareOf(goods.declaredValueCents, rule.shareBasisPoints));
      return line("insurance", message("price_insurance"), cents);
    }
  }
}

/** A discount is limited to the transport price: a price is never below zero. */
function markupLine({ shareBasisPoints, amountCents }: Markup, transportCents: number): PriceLine | undefined {
  const cents = Math.max(-transportCents, shareOf(transportCents, shareBasisPoints) + amountCents);
  return line("markup", message(cents < 0 ? "price_discount" : "price_markup"), cents);
}

const line = (code: string, label: PriceLineMessage, cents: number): PriceLine | undefined =>
  cents === 0 ? undefined : { code, label, cents };

const shownBands = 4;

function freightLine(
  { originZone: from, destinationZone: to }: Lane,
  packages: readonly PackagePrice[],
  cents: number,
): PriceLine {
  const bands = packages.slice(0, shownBands).map(({ bandUpToGrams: upToGrams, extraKg }) => ({ upToGrams, extraKg }));
  const isCut = packages.length > shownBands;
  return { code: "freight", label: message("price_freight", { from, to, bands, isCut }), cents };
}

const freightOf = (packages: readonly PackagePrice[]): number =>
  packages.reduce((total, { priceCents }) => total + priceCents, 0);
