import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import {
  impedimentCodes,
  type Locale,
  logisticTypes,
  rateSources,
  ratingSources,
  serviceTypeFacts,
  serviceTypes,
  tags,
} from "@/lib/core/vocabulary";
import type {
  QuoteOption as QuotedOption,
  SelectableOption as SelectableQuotedOption,
} from "@/lib/domain/pricing/quotes";
import { nameOf } from "@/lib/i18n/names";
import { endOfDay, Timestamp } from "../../shared/timestamp";
import { addressFields } from "../../shared/wire";

/** Options of quotes and return quotes. */

const Point = z.object({
  point_id: z.string().meta({ pattern: String.raw`^\d+$` }),
  code: z.string().meta({ description: "The carrier's own code." }),
  description: z.string(),
  open_hours: z.string(),
  phone: z.string(),
  location: z.object({
    ...addressFields,
    geolocation: z.object({ lat: z.number(), lng: z.number(), distance: z.int() }),
  }),
});

const facts = {
  logistic_type: z.enum(logisticTypes),
  carrier: z.object({
    id: z.int(),
    name: z.string(),
    rating: z.number(),
    rating_source: z.enum(ratingSources).meta({
      description: "Whether the rating follows from the parcels of the last 90 days, or the operator typed it.",
    }),
    rating_parcels: z.int().meta({ description: "Parcels of the last 90 days." }),
    logo: z.string(),
  }),
  service_type: z.object({
    id: z.int(),
    code: z.enum(serviceTypes),
    name: z.string(),
    is_urgent: z.literal([0, 1]),
  }),
  rate: z.object({ source: z.enum(rateSources), id: z.int(), tariff_id: z.int() }),
  tags: z.array(z.enum(tags)),
  pickup_points: z.array(Point),
};

const Amounts = z.object({
  price_shipment: z.number(),
  price_insurance: z.number(),
  price: z.number(),
  price_incl_tax: z.number(),
});

export const SelectableOption = z
  .object({
    selectable: z.literal(true),
    impediments: z.null(),
    amounts: Amounts,
    delivery_time: z.object({ min: z.int(), max: z.int(), estimated_delivery: Timestamp }),
    ...facts,
  })
  .meta({ id: "QuoteOption" });

export const UnselectableOption = z
  .object({
    selectable: z.literal(false),
    impediments: z.array(z.object({ code: z.enum(impedimentCodes), message: z.string() })),
    amounts: Amounts.nullable(),
    delivery_time: z.object({
      min: z.int().nullable(),
      max: z.int().nullable(),
      estimated_delivery: Timestamp.nullable(),
    }),
    ...facts,
  })
  .meta({
    id: "UnselectableOption",
    description: "An option that cannot be chosen. Amounts and times are null when they could not be computed.",
  });

interface At {
  readonly baseUrl: string;
  readonly locale: Locale;
}

export const serializeOption = (
  option: QuotedOption,
  at: At,
): z.input<typeof SelectableOption> | z.input<typeof UnselectableOption> =>
  option.selectable
    ? serializeSelectable(option, at)
    : {
        selectable: false,
        impediments: option.impediments.map((code) => ({ code, message: nameOf("impediment", code, at.locale) })),
        amounts: option.price && serializeAmounts(option.price),
        delivery_time: option.delivery
          ? serializeDelivery(option.delivery)
          : { min: null, max: null, estimated_delivery: null },
        ...serializeFacts(option, at),
      };

export const serializeSelectable = (option: SelectableQuotedOption, at: At): z.input<typeof SelectableOption> => ({
  selectable: true,
  impediments: null,
  amounts: serializeAmounts(option.price),
  delivery_time: serializeDelivery(option.delivery),
  ...serializeFacts(option, at),
});

const serializeAmounts = (price: SelectableQuotedOption["price"]): z.input<typeof Amounts> => ({
  price_shipment: toAmount(price.shipmentCents),
  price_insurance: toAmount(price.insuranceCents),
  price: toAmount(price.cents),
  price_incl_tax: toAmount(price.inclTaxCents),
});

const serializeDelivery = ({ minDays, maxDays, estimatedDelivery }: SelectableQuotedOption["delivery"]) => ({
  min: minDays,
  max: maxDays,
  estimated_delivery: endOfDay(estimatedDelivery),
});

const serializeFacts = (option: QuotedOption, { baseUrl }: At) => ({
  logistic_type: option.logisticType,
  carrier: {
    id: option.carrier.id,
    name: option.carrier.name,
    rating: option.carrier.rating.basisPoints / 10_000,
    rating_source: option.carrier.rating.source,
    rating_parcels: option.carrier.rating.parcels,
    logo: baseUrl + option.carrier.logo,
  },
  service_type: {
    id: serviceTypeFacts[option.serviceType].id,
    code: option.serviceType,
    name: serviceTypeFacts[option.serviceType].name,
    is_urgent: serviceTypeFacts[option.serviceType].urgent ? (1 as const) : (0 as const),
  },
  rate: { source: option.rate.source, id: option.service.id, tariff_id: option.rate.tariffId },
  tags: [...option.tags],
  pickup_points: option.pickupPoints.map(({ location, distanceMetres, state }) => ({
    point_id: String(location.id),
    code: location.code,
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
      geolocation: { lat: location.lat, lng: location.lng, distance: distanceMetres },
    },
  })),
});
