import { setTimeout as sleep } from "node:timers/promises";
import {
  buyerPrice,
  type CheckoutCart,
  type CheckoutItem,
  type CheckoutReason,
  type CheckoutSettings,
  chooseOffers,
  fallbackReasons,
  findFallback,
  isOffered,
  kindOf,
  optionCode,
  optionName,
  readCargo,
  skuOf,
  tableCode,
} from "@/lib/core/checkout";
import { DomainError } from "@/lib/core/errors";
import { currency } from "@/lib/core/money";
import { parsePostcode } from "@/lib/core/postcode";
import { readCountry } from "@/lib/core/read/country";
import { readCurrencyCode } from "@/lib/core/read/currency";
import { businessDaysFrom, dayInArgentina } from "@/lib/core/time/calendar";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { places } from "../../geography/places";
import { loadKnownCargo } from "../../pricing/quotes";
import type { CheckoutOption, CheckoutPoint } from "./option";
import { type PricedCart, type PricedOffer, priceCart } from "./price-cart";
import { recordQuestion } from "./questions";
import { signOptionReference } from "./reference";
import { findCheckoutSettings } from "./settings";

/** How long a checkout waits: for carriers that price their options themselves, and for everything. */
export const budgetMs = { carriers: 260, answer: 360 };

/** Who asks. */
export interface CheckoutPlace {
  readonly accountId: number;
  /** The connected shop; null for the account's own servers. */
  readonly connectionId: number | null;
  /** A person tries what buyers see: the question is not listed among those of buyers. */
  readonly isTrial?: boolean | undefined;
  /** Settings that are tried in place of the saved ones. */
  readonly settings?: CheckoutSettings | undefined;
}

export interface CheckoutAnswer {
  readonly options: readonly CheckoutOption[];
  /** Why nothing, or a price of the seller's own table, is offered; null for prices of carriers. */
  readonly reason: CheckoutReason | null;
}

/** A question with the facts that were read so far: the seller's own table needs no more when it stands in. */
interface Asked {
  readonly cart: CheckoutCart;
  readonly zipcode: number | null;
  settings: CheckoutSettings | undefined;
  pieces: number;
  goodsCents: number;
  weightGrams: number;
}

/**
 * What the buyer of a cart may choose, cheapest first. Writes no shipment, and answers within its budget whatever carriers
 * and packing take: late prices are kept for the next question. Throws nothing but `forbidden`, for an
 * account that the caller cannot access, and `not_found`, for a shop that is not connected to it.
 */
export async function offerDelivery(
  ctx: Context,
  place: CheckoutPlace,
  cart: CheckoutCart,
): Promise<CheckoutAnswer & { readonly milliseconds: number }> {
  assertAccountAccess(ctx, place.accountId);
  const startedMs = performance.now();
  const zipcode = parsePostcode(cart.destination.zipcode)?.zipcode ?? null;
  const { settings } = place;
  const unread = { pieces: 0, goodsCents: 0, weightGrams: Number.POSITIVE_INFINITY };
  const asked: Asked = { cart, zipcode, settings, ...unread };
  const answer = await Promise.race([
    answerCart(ctx, place, asked, startedMs + budgetMs.carriers).catch((error: unknown) => reasonOf(error)),
    sleep(budgetMs.answer, "too_late" as const, { ref: false }),
  ]);
  const { options, reason } =
    typeof answer === "string"
      ? await standIn(ctx, asked, answer).catch(() => ({ options: [], reason: answer }))
      : answer;
  const milliseconds = Math.round(performance.now() - startedMs);
  if (!place.isTrial)
    recordQuestion({
      accountId: place.accountId,
      connectionId: place.connectionId,
      zipcode: zipcode === null ? "" : String(zipcode),
      articles: asked.pieces,
      options: options.length,
      fromCents: options.length === 0 ? null : Math.min(...options.map(({ priceCents }) => priceCents)),
      milliseconds,
      reason,
      createdAt: ctx.now(),
    });
  return { options, reason, milliseconds };
}

/** Orders of connected shops are measured by the catalogue first: so are the carts. */
const unmeasured = { weightGrams: undefined, heightCm: undefined, widthCm: undefined, lengthCm: undefined };

async function answerCart(
  ctx: Context,
  place: CheckoutPlace,
  asked: Asked,
  untilMs: number,
): Promise<CheckoutAnswer | CheckoutReason> {
  const { accountId, connectionId } = place;
  const { cart } = asked;
  const codes = [...new Set(cart.items.flatMap((item) => skuOf(item) ?? []))];
  const [settings, known] = await Promise.all([
    place.settings ?? findCheckoutSettings(ctx, accountId, connectionId),
    loadKnownCargo(ctx, { accountId, originId: "auto" }, codes),
  ]);
  asked.settings = settings;
  // What a suspended account sells is not shipped.
  if (!settings.isOn || known.inputs.account.status === "suspended") return "off";
  const isOfCatalogue = (item: CheckoutItem) => connectionId !== null && known.catalogue.has(skuOf(item) ?? "");
  const items = cart.items.map((item) => (isOfCatalogue(item) ? { ...item, ...unmeasured } : item));
  const cargo = readCargo(items, (sku) => known.catalogue.get(sku), settings.measures);
  if (typeof cargo === "string") return cargo;
  Object.assign(asked, { pieces: cargo.pieces, goodsCents: cargo.goodsCents, weightGrams: cargo.weightGrams });
  if (readCountry(cart.destination.country ?? "") !== "AR") return "abroad";
  if (readCurrencyCode(cart.currency ?? "") !== currency) return "foreign_currency";
  if (asked.zipcode === null) return "postcode_unknown";
  if (!known.inputs.origin) return "no_origin";
  const { city = "", state = "" } = cart.destination;
  const destination = { city, state, zipcode: asked.zipcode };
  const priced = await priceCart(ctx, { accountId, destination, cargo, known, untilMs });
  return toAnswer(ctx, place.accountId, { asked, settings, priced });
}

/** A load of allowed size is refused for the number of its packages alone. */
function reasonOf(error: unknown): CheckoutReason {
  if (error instanceof DomainError && error.detail.code === "not_found") throw error;
  if (error instanceof DomainError && error.detail.code === "validation_failed") return "too_large";
  logThrottled("error", "checkout.not_priced", {}, rootCause(error));
  return "failed";
}

interface Answered {
  readonly asked: Asked;
  readonly settings: CheckoutSettings;
  readonly priced: PricedCart;
}

function toAnswer(
  ctx: Context,
  accountId: number,
  { asked, settings, priced }: Answered,
): CheckoutAnswer | CheckoutReason {
  const offers = priced.offers.filter((offer) => isOffered(offer, settings));
  if (offers.length > 0) {
    const toOption = optionMaker(ctx, accountId, { asked, settings, priced });
    return { options: chooseOffers(offers, settings.offer).map(toOption), reason: null };
  }
  if (priced.silent.some((offer) => isOffered(offer, settings))) return "carriers_silent";
  return priced.offers.length > 0 ? "not_offered" : "no_coverage";
}

function optionMaker(ctx: Context, accountId: number, { asked, settings, priced }: Answered) {
  const today = dayInArgentina(ctx.now());
  const arrival = businessDaysFrom(today);
  const { provinceCode, packing } = priced;
  return (offer: PricedOffer): CheckoutOption => {
    const { carrierId, serviceType, logisticType, costCents, minDays, maxDays } = offer;
    const facts = { accountId, carrierId, serviceType, logisticType, costCents, packing, signedOn: today };
    return {
      code: optionCode(offer),
      name: optionName(offer.carrierName, serviceType, asked.cart.language),
      kind: kindOf(offer),
      priceCents: buyerPrice(settings, costCents, { provinceCode, goodsCents: asked.goodsCents }),
      costCents,
      currency,
      minDate: arrival(settings.preparationDays + minDays),
      maxDate: arrival(settings.preparationDays + maxDays),
      points: offer.points
        .slice(0, settings.maxPoints)
        .map((point) => toPoint(point, signOptionReference({ ...facts, pointId: point.id }))),
      needs: settings.needs,
      reference: signOptionReference({ ...facts, pointId: null }),
    };
  };
}

const toPoint = (point: PricedOffer["points"][number], reference: string): CheckoutPoint => ({
  id: String(point.id),
  code: point.code,
  name: point.name,
  address: [point.street, point.streetNumber, point.streetExtras].filter(Boolean).join(" "),
  city: point.city,
  zipcode: String(point.zipcode),
  hours: point.openHours || null,
  latitude: point.lat,
  longitude: point.lng,
  reference,
});

/** Where a reason allows it, the price of the seller's own table: an order of it is shipped as the account's rules say. */
async function standIn(ctx: Context, asked: Asked, reason: CheckoutReason): Promise<CheckoutAnswer> {
  const { settings, zipcode, cart, goodsCents, weightGrams } = asked;
  if (!settings?.fallback.length || zipcode === null || !fallbackReasons.includes(reason))
    return { options: [], reason };
  const { city = "", state = "" } = cart.destination;
  const { provinceCode } = (await places()).resolve({ city, state, zipcode });
  const row = findFallback(settings, { provinceCode, goodsCents, weightGrams });
  if (!row) return { options: [], reason };
  const arrival = businessDaysFrom(dayInArgentina(ctx.now()));
  const option: CheckoutOption = {
    code: tableCode,
    name: optionName(null, "standard_delivery", cart.language),
    kind: "ship",
    priceCents: row.priceCents,
    costCents: row.priceCents,
    currency,
    minDate: arrival(settings.preparationDays + row.minDays),
    maxDate: arrival(settings.preparationDays + row.maxDays),
    points: [],
    needs: settings.needs,
    reference: "",
  };
  return { options: [option], reason };
}
