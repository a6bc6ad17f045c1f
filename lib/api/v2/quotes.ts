import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import {
  impedimentCodes,
  type Locale,
  logisticTypes,
  rateSources,
  type SortKey,
  serviceTypeFacts,
  serviceTypes,
  sortKeys,
  tags,
} from "@/lib/core/vocabulary";
import type { JourneyQuote, QuoteOption, QuoteRequest } from "@/lib/domain/quotes";
import { impedimentMessages } from "@/lib/i18n";
import { CalendarDay } from "../shared/timestamp";
import { Amount, Id, optionalText, Zipcode } from "../shared/wire";
import { loadFields, toLoad } from "./load";
import { QuotedPackage, serializeQuotedPackage } from "./packages";

/** An origin of the account; missing, null or `"auto"` means the account's default origin. */
export const OriginId = z
  .union([z.literal("auto"), Id])
  .nullish()
  .transform((value) => value ?? ("auto" as const));

export const QuoteQuery = z.object({
  sort_by: z.enum(sortKeys).optional().meta({
    description: "Lowest price, best rating or shortest time first; the account's preference when left out.",
  }),
});

export const QuoteInput = z
  .object({
    account_id: Id,
    origin_id: OriginId,
    declared_value: Amount,
    destination: z.object({ city: optionalText(100), state: optionalText(100), zipcode: Zipcode }),
    ...loadFields,
  })
  .meta({ id: "QuoteInput" });

const Point = z.object({
  point_id: z.string(),
  description: z.string(),
  open_hours: z.string(),
  phone: z.string(),
  location: z.object({
    street: z.string(),
    street_number: z.string(),
    street_extras: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    geolocation: z.object({ lat: z.string(), lng: z.string(), distance: z.int() }),
  }),
});

export const Option = z
  .object({
    selectable: z.boolean(),
    impediments: z.array(z.object({ code: z.enum(impedimentCodes), message: z.string() })).nullable(),
    logistic_type: z.enum(logisticTypes),
    carrier: z.object({ id: z.int(), name: z.string(), rating: z.number(), logo: z.string() }),
    amounts: z.object({
      price_shipment: z.number(),
      price_insurance: z.number(),
      price: z.number(),
      price_incl_tax: z.number(),
    }),
    delivery_time: z.object({ min: z.int(), max: z.int(), estimated_delivery: CalendarDay }),
    service_type: z.object({
      id: z.int(),
      code: z.enum(serviceTypes),
      name: z.string(),
      is_urgent: z.literal([0, 1]),
    }),
    rate: z.object({ source: z.enum(rateSources), id: z.int(), tariff_id: z.int() }),
    tags: z.array(z.enum(tags)),
    pickup_points: z.array(Point),
  })
  .meta({ id: "QuoteOption" });

const Place = z.object({ id: z.int(), city: z.string(), state: z.string(), zipcode: z.string() });

export const QuoteV2 = z
  .object({
    sorted_by: z.enum(sortKeys),
    declared_value: z.number(),
    origin: Place,
    destination: Place,
    packages: z.array(QuotedPackage),
    results: z.partialRecord(z.enum(serviceTypes), Option),
    all_results: z.array(Option),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: "Quote" });

export const toQuoteRequest = (input: z.output<typeof QuoteInput>, sortBy: SortKey | undefined): QuoteRequest => ({
  accountId: input.account_id,
  originId: input.origin_id,
  declaredValueCents: input.declared_value,
  destination: {
    city: input.destination.city ?? "",
    state: input.destination.state ?? "",
    zipcode: input.destination.zipcode.zipcode,
  },
  load: toLoad(input),
  typePackaging: input.type_packaging ?? undefined,
  sortBy,
});

export const serializeQuote = (
  quote: JourneyQuote & { readonly origin: { readonly id: number } },
  at: { baseUrl: string; locale: Locale },
): z.input<typeof QuoteV2> => ({
  sorted_by: quote.sortedBy,
  declared_value: toAmount(quote.declaredValueCents),
  origin: { ...serializePlace(quote.originPlace), id: quote.origin.id },
  destination: serializePlace(quote.destination),
  packages: quote.parcels.map(serializeQuotedPackage),
  results: Object.fromEntries(
    Object.entries(quote.results).map(([code, option]) => [code, serializeOption(option, at)]),
  ),
  all_results: quote.options.map((option) => serializeOption(option, at)),
  warnings: quote.warnings.map(({ code, message }) => ({ code, message: message[at.locale] })),
});

const serializeOption = (
  option: QuoteOption,
  { baseUrl, locale }: { baseUrl: string; locale: Locale },
): z.input<typeof Option> => ({
  selectable: option.selectable,
  impediments: option.selectable
    ? null
    : option.impediments.map((code) => ({ code, message: impedimentMessages[code][locale] })),
  logistic_type: option.logisticType,
  carrier: {
    id: option.carrier.id,
    name: option.carrier.name,
    rating: option.carrier.ratingBasisPoints / 10_000,
    logo: baseUrl + option.carrier.logo,
  },
  amounts: {
    price_shipment: toAmount(option.price.shipmentCents),
    price_insurance: toAmount(option.price.insuranceCents),
    price: toAmount(option.price.cents),
    price_incl_tax: toAmount(option.price.inclTaxCents),
  },
  delivery_time: {
    min: option.delivery.minDays,
    max: option.delivery.maxDays,
    estimated_delivery: option.delivery.estimatedDelivery,
  },
  service_type: {
    id: serviceTypeFacts[option.serviceType].id,
    code: option.serviceType,
    name: serviceTypeFacts[option.serviceType].name,
    is_urgent: serviceTypeFacts[option.serviceType].urgent ? 1 : 0,
  },
  rate: { source: option.rate.source, id: option.service.id, tariff_id: option.rate.tariffId },
  tags: [...option.tags],
  pickup_points: option.pickupPoints.map(({ location, distanceMetres, state }) => ({
    point_id: location.pointId,
    description: location.name,
    open_hours: location.openHours,
    phone: location.phone,
    location: {
      street: location.street,
      street_number: location.streetNumber,
      street_extras: location.streetExtras,
      city: location.city,
      state,
      zipcode: String(location.zipcode),
      geolocation: { lat: String(location.lat), lng: String(location.lng), distance: distanceMetres },
    },
  })),
});

const serializePlace = (place: JourneyQuote["destination"]): z.input<typeof Place> => ({
  id: place.id,
  city: place.city,
  state: place.state,
  zipcode: String(place.zipcode),
});
