import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CheckoutCargo, DeliveryOffer } from "@/lib/core/checkout";
import { processWide } from "@/lib/core/process-wide";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { type CarrierLocation, carrierRegistry } from "../../carriers";
import { places } from "../../geography/places";
import { type KnownCargo, type Parcel, type Quote, quoteShipment } from "../../pricing/quotes";
import { tariffIndex } from "../../pricing/tariffs";

export interface PricedOffer extends DeliveryOffer {
  readonly carrierName: string;
  readonly points: readonly CarrierLocation[];
}

/** What it costs the account to deliver a cargo to a place, whatever buyers are shown of it. */
export interface PricedCart {
  readonly provinceCode: string | null;
  /** Short hash of the packages. */
  readonly packing: string;
  readonly offers: readonly PricedOffer[];
  /** Services that would be offered, if their carriers had answered. */
  readonly silent: readonly Pick<DeliveryOffer, "carrierId" | "serviceType" | "logisticType">[];
}

interface PriceRequest {
  readonly accountId: number;
  readonly destination: { readonly city: string; readonly state: string; readonly zipcode: number };
  readonly cargo: CheckoutCargo;
  readonly known: KnownCargo;
  /** Of `performance.now()`: carriers that price their options themselves are waited for until then. */
  readonly untilMs: number;
}

/** As long as shops keep an answer themselves. */
const keptMs = 5 * 60_000;

const pricedCarts = processWide(
  "priced-carts",
  () => new LRUCache<string, Promise<PricedCart>>({ max: 2_000, ttl: keptMs }),
);

/**
 * Prices a cart as the order that names one of its offers will be: shipping rules decide nothing about an order that names
 * its carrier. Carts are kept for minutes under everything that their price depends on, so that a change of tariffs,
 * carriers, boxes, catalogue or account is seen at once; a price without a carrier that did not answer is not kept.
 */
export async function priceCart(ctx: Context, request: PriceRequest): Promise<PricedCart> {
  const key = await keyOf(ctx, request);
  const kept = pricedCarts().get(key);
  if (kept) return kept;
  // Others may wait for it too when the first caller has gone.
  const pricing = quoteCart({ ...ctx, callerSignal: undefined }, request);
  const priced = pricing.then(({ cart }) => cart);
  pricedCarts().set(key, priced);
  const forget = () => {
    if (pricedCarts().peek(key) === priced) pricedCarts().delete(key);
  };
  pricing.then(({ isKept }) => isKept || forget(), forget);
  return priced;
}

async function quoteCart(ctx: Context, { accountId, destination, cargo, known, untilMs }: PriceRequest) {
  const quote = await quoteShipment(ctx, {
    accountId,
    originId: known.originId,
    declaredValueCents: cargo.goodsCents,
    destination,
    load: { items: cargo.items, packages: [] },
    known,
    trialRules: [],
    preview: { untilMs, takesAlike: true },
    pricesUnselectable: false,
  });
  const silent = quote.options.filter(
    ({ impediments: [first, ...others] }) => first === "carrier_unavailable" && others.length === 0,
  );
  const isKept = silent.length === 0 && [...quote.live.values()].every(({ isLastKnown }) => !isLastKnown);
  return { cart: toPricedCart(quote, silent), isKept };
}

function toPricedCart(quote: Quote, silent: Quote["options"]): PricedCart {
  const travelOf = ({ carrier, serviceType, logisticType }: Quote["options"][number]) => ({
    carrierId: carrier.id,
    serviceType,
    logisticType,
  });
  return {
    provinceCode: quote.destination.provinceCode,
    packing: packingOf(quote.parcels),
    offers: quote.options.flatMap((option) =>
      option.selectable
        ? {
            ...travelOf(option),
            carrierName: option.carrier.name,
            costCents: option.price.inclTaxCents,
            minDays: option.delivery.minDays,
            maxDays: option.delivery.maxDays,
            points: option.pickupPoints.map(({ location }) => location),
          }
        : [],
    ),
    silent: silent.map(travelOf),
  };
}

const packingOf = (parcels: readonly Parcel[]): string =>
  hashOf(
    parcels.map(({ weightGrams, heightCm, widthCm, lengthCm }) => [weightGrams, heightCm, widthCm, lengthCm]),
  ).slice(0, 8);

const hashOf = (subject: unknown): string => createHash("sha256").update(JSON.stringify(subject)).digest("base64url");

/** Everything that the price depends on. What is held in memory is named by a number for each time that it was rebuilt. */
async function keyOf(ctx: Context, { accountId, destination, cargo, known }: PriceRequest): Promise<string> {
  const held = await Promise.all([tariffIndex(), carrierRegistry(), places()]);
  const [tariffs, registry] = held;
  const at = ctx.now();
  // A version that was published for a later moment comes into force without anything being rebuilt.
  const inForce = registry.services.map(
    ({ service }) => tariffs.tariffFor({ carrierServiceId: service.id, accountId, at })?.tariff.id,
  );
  const { catalogue, inputs } = known;
  return hashOf([
    accountId,
    destination,
    cargo,
    inputs,
    [...catalogue],
    held.map(generationOf),
    inForce,
    dayInArgentina(at),
  ]);
}

const generations = new WeakMap<object, number>();
let lastGeneration = 0;

function generationOf(held: object): number {
  const generation = generations.get(held) ?? ++lastGeneration;
  generations.set(held, generation);
  return generation;
}
