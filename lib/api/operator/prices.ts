import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import {
  impedimentCodes,
  type Locale,
  logisticTypes,
  rateFailures,
  rateSources,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { LiveResponse, PriceTrial, QuoteOption, TriedPrices } from "@/lib/domain/pricing/quotes";
import { nameOf } from "@/lib/i18n/names";
import { toText } from "@/lib/i18n/to-text";
import { Instant } from "../shared/timestamp";
import { Amount, ClassificationId, Id, optionalText, Side, Weight, Zipcode } from "../shared/wire";

const TrialPlace = z.object({ city: optionalText(100), state: optionalText(100), zipcode: Zipcode });

export const PriceTrialInput = z.object({
  account_id: Id.nullish(),
  tariff_id: Id.nullish(),
  origin: TrialPlace,
  destination: TrialPlace,
  packages: z
    .array(
      z.object({
        weight: Weight,
        height: Side,
        width: Side,
        length: Side,
        classification_id: ClassificationId.default(1),
      }),
    )
    .min(1)
    .max(50),
  declared_value: Amount,
  is_return: z.boolean().default(false),
  at: Instant.nullish(),
});

const Impediment = z.object({ code: z.enum(impedimentCodes), message: z.string() });

const LiveRate = z.object({
  /** `not_asked`: each of the carrier's services has an impediment. */
  state: z.enum(["answered", "failed", "not_asked"]),
  /** Whether it was asked under the account's own contract. */
  own_contract: z.boolean(),
  /** With what is known of the failure, the carrier's own words among it. */
  failure: z.object({ reason: z.enum(rateFailures), words: z.string() }).nullable(),
});

const TriedOption = z.object({
  carrier: z.object({ id: z.int(), name: z.string(), logo: z.string() }),
  carrier_service_id: z.int(),
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  selectable: z.boolean(),
  impediments: z.array(Impediment),
  rate: z.object({ source: z.enum(rateSources), tariff_id: z.int().nullable() }),
  /** What the carrier said where it prices this option itself; null where tariffs do. */
  live: LiveRate.nullable(),
  /** Null for an option without a price. */
  price: z
    .object({
      /** Null where the carrier priced it. */
      tariff: z
        .object({
          origin_zone: z.string(),
          destination_zone: z.string(),
          packages: z.array(
            z.object({
              real_grams: z.int(),
              volumetric_grams: z.int(),
              billable_grams: z.int(),
              band_up_to_grams: z.int(),
              extra_kg: z.int(),
              amount: z.number(),
            }),
          ),
        })
        .nullable(),
      lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.number() })),
      amount: z.number(),
      vat: z.number(),
      amount_incl_tax: z.number(),
      min_days: z.int(),
      max_days: z.int(),
    })
    .nullable(),
});

const TriedPlace = z.object({ city: z.string(), state: z.string(), zipcode: z.int(), known: z.boolean() });

export const PriceTrialReply = z.object({
  origin: TriedPlace,
  destination: TriedPlace,
  options: z.array(TriedOption),
});

export const toPriceTrial = (input: z.output<typeof PriceTrialInput>): PriceTrial => ({
  accountId: input.account_id ?? null,
  tariffId: input.tariff_id ?? undefined,
  origin: { ...input.origin, zipcode: input.origin.zipcode.zipcode },
  destination: { ...input.destination, zipcode: input.destination.zipcode.zipcode },
  packages: input.packages.map((entry) => ({
    weightGrams: entry.weight,
    heightCm: entry.height,
    widthCm: entry.width,
    lengthCm: entry.length,
    classificationId: entry.classification_id,
  })),
  declaredValueCents: input.declared_value,
  isReturn: input.is_return,
  at: input.at ?? undefined,
});

type Reply = z.input<typeof PriceTrialReply>;

export const serializePriceTrial = (tried: TriedPrices, locale: Locale): Reply => ({
  origin: serializePlace(tried.origin),
  destination: serializePlace(tried.destination),
  options: tried.options.map((option) => ({
    ...serializeOption(option, locale),
    live: serializeLive(tried.live.get(option.carrier.id)),
  })),
});

const serializePlace = ({ city, state, zipcode, known }: TriedPrices["origin"]) => ({ city, state, zipcode, known });

function serializeLive(response: LiveResponse | null | undefined): z.input<typeof LiveRate> | null {
  if (response === undefined) return null;
  if (response === null) return { state: "not_asked", own_contract: false, failure: null };
  const { isOwnContract, failure } = response;
  return { state: failure ? "failed" : "answered", own_contract: isOwnContract, failure: failure ?? null };
}

function serializeOption(option: QuoteOption, locale: Locale): Omit<Reply["options"][number], "live"> {
  const { carrier, service, rate } = option;
  return {
    carrier: { id: carrier.id, name: carrier.name, logo: carrier.logo },
    carrier_service_id: service.id,
    service_type: option.serviceType,
    logistic_type: option.logisticType,
    selectable: option.selectable,
    impediments: option.impediments.map((code) => ({ code, message: nameOf("impediment", code, locale) })),
    rate: { source: rate.source, tariff_id: rate.tariffId || null },
    price: serializePrice(option, locale),
  };
}

function serializePrice({ price, delivery, priced }: QuoteOption, locale: Locale): Reply["options"][number]["price"] {
  if (!price || !delivery) return null;
  return {
    tariff: priced && {
      origin_zone: priced.originZone,
      destination_zone: priced.destinationZone,
      packages: priced.packages.map((entry) => ({
        real_grams: entry.realGrams,
        volumetric_grams: entry.volumetricGrams,
        billable_grams: entry.billableGrams,
        band_up_to_grams: entry.bandUpToGrams,
        extra_kg: entry.extraKg,
        amount: toAmount(entry.priceCents),
      })),
    },
    lines: price.lines.map(({ code, label, cents }) => ({
      code,
      label: toText(label, locale),
      amount: toAmount(cents),
    })),
    amount: toAmount(price.cents),
    vat: toAmount(price.inclTaxCents - price.cents),
    amount_incl_tax: toAmount(price.inclTaxCents),
    min_days: delivery.minDays,
    max_days: delivery.maxDays,
  };
}
