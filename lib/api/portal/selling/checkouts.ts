import * as z from "zod";
import { type CheckoutSettings, checkoutLimits } from "@/lib/core/checkout";
import { message } from "@/lib/core/messages";
import { maxAmountCents, toAmount, toCents } from "@/lib/core/money";
import { forwardServiceTypes, limits, logisticTypes } from "@/lib/core/vocabulary";
import type { listCheckoutQuestions, offerDelivery } from "@/lib/domain/selling/checkout";
import { Amount, Id, integer, list, rejectValue, Side, Weight, Zipcode } from "../../shared/wire";
import { ProvinceLetter } from "../../v2/pricing/shipping-rules";

export const CheckoutQuery = z.object({
  account_id: Id,
  /** A connected shop; without it the checkout of the account's own servers. */
  connection_id: Id.nullish(),
});

/** A number with two decimals at most, either side of zero, as its hundredths: an amount or a percentage. */
const Hundredths = (smallest: number, largest: number) =>
  z
    .number()
    .min(smallest)
    .max(largest)
    .transform((value, ctx) => toCents(value) ?? rejectValue(ctx, message("must_be_amount")));

const largestAmount = toAmount(maxAmountCents);
const Provinces = list(ProvinceLetter, limits.ruleValues);
const Days = integer(0, checkoutLimits.days);
const offers = ["all", "cheapest", "fastest"] as const satisfies CheckoutSettings["offer"][];
const bases = ["cost", "fixed"] as const satisfies CheckoutSettings["price"]["basis"][];
const buyerNeeds = ["document", "phone"] as const satisfies CheckoutSettings["needs"][number][];

/** As `CheckoutSettings`: amounts in pesos, percentages as people write them, weights in grams. */
const CheckoutFields = z.object({
  is_on: z.boolean(),
  offer: z.enum(offers),
  carrier_ids: list(Id, limits.ruleValues).nullable(),
  service_types: list(z.enum(forwardServiceTypes), limits.ruleValues).nullable(),
  logistic_types: list(z.enum(logisticTypes), limits.ruleValues).nullable(),
  max_points: integer(1, checkoutLimits.points),
  price: z.object({
    basis: z.enum(bases),
    fixed: Amount,
    change_percent: Hundredths(-100, toAmount(checkoutLimits.changeBasisPoints)),
    change: Hundredths(-largestAmount, largestAmount),
    round_to: Amount.transform((cents, ctx) => cents || rejectValue(ctx, message("must_be_amount"))),
  }),
  free: list(z.object({ provinces: Provinces, from: Amount }), checkoutLimits.rows),
  is_without_tax: z.boolean(),
  measures: z.object({ weight: Weight, height: Side, width: Side, length: Side }).nullable(),
  preparation_days: integer(0, checkoutLimits.preparationDays),
  fallback: list(
    z.object({ provinces: Provinces, max_weight: Weight.nullable(), price: Amount, min_days: Days, max_days: Days }),
    checkoutLimits.rows,
  ),
  needs: list(z.enum(buyerNeeds), buyerNeeds.length),
  tolerance_percent: Hundredths(0, 100),
});

export const CheckoutInput = CheckoutQuery.extend({ settings: CheckoutFields });

export const toCheckoutSettings = ({ price, ...fields }: z.output<typeof CheckoutFields>): CheckoutSettings => ({
  isOn: fields.is_on,
  offer: fields.offer,
  carrierIds: fields.carrier_ids,
  serviceTypes: fields.service_types,
  logisticTypes: fields.logistic_types,
  maxPoints: fields.max_points,
  price: {
    basis: price.basis,
    fixedCents: price.fixed,
    changeBasisPoints: price.change_percent,
    changeCents: price.change,
    roundToCents: price.round_to,
  },
  free: fields.free.map(({ provinces, from }) => ({ provinces, fromCents: from })),
  isWithoutTax: fields.is_without_tax,
  measures: fields.measures && {
    weightGrams: fields.measures.weight,
    heightCm: fields.measures.height,
    widthCm: fields.measures.width,
    lengthCm: fields.measures.length,
  },
  preparationDays: fields.preparation_days,
  fallback: fields.fallback.map((row) => ({
    provinces: row.provinces,
    maxWeightGrams: row.max_weight,
    priceCents: row.price,
    minDays: row.min_days,
    maxDays: row.max_days,
  })),
  needs: fields.needs,
  toleranceBasisPoints: fields.tolerance_percent,
});

export const serializeCheckout = ({ price, ...settings }: CheckoutSettings) => ({
  is_on: settings.isOn,
  offer: settings.offer,
  carrier_ids: settings.carrierIds,
  service_types: settings.serviceTypes && forwardServiceTypes.filter((type) => settings.serviceTypes?.includes(type)),
  logistic_types: settings.logisticTypes,
  max_points: settings.maxPoints,
  price: {
    basis: price.basis,
    fixed: toAmount(price.fixedCents),
    change_percent: toAmount(price.changeBasisPoints),
    change: toAmount(price.changeCents),
    round_to: toAmount(price.roundToCents),
  },
  free: settings.free.map(({ provinces, fromCents }) => ({ provinces, from: toAmount(fromCents) })),
  is_without_tax: settings.isWithoutTax,
  measures: settings.measures && {
    weight: settings.measures.weightGrams,
    height: settings.measures.heightCm,
    width: settings.measures.widthCm,
    length: settings.measures.lengthCm,
  },
  preparation_days: settings.preparationDays,
  fallback: settings.fallback.map((row) => ({
    provinces: row.provinces,
    max_weight: row.maxWeightGrams,
    price: toAmount(row.priceCents),
    min_days: row.minDays,
    max_days: row.maxDays,
  })),
  needs: settings.needs,
  tolerance_percent: toAmount(settings.toleranceBasisPoints),
});

const mate = { quantity: 1, unitPriceCents: 25_000_00, weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };

/** Carts that settings are tried with: one article, several in one box, and one that nobody has measured. */
export const sampleCarts = {
  one: [mate],
  several: [
    { ...mate, quantity: 2 },
    { quantity: 1, unitPriceCents: 48_000_00, weightGrams: 1500, heightCm: 35, widthCm: 12, lengthCm: 12 },
    { quantity: 2, unitPriceCents: 16_000_00, weightGrams: 2500, heightCm: 20, widthCm: 30, lengthCm: 30 },
  ],
  unmeasured: [{ quantity: 1, unitPriceCents: 25_000_00 }],
};
type SampleCart = keyof typeof sampleCarts;
const sampleCartNames = Object.keys(sampleCarts) as [SampleCart, ...SampleCart[]];

export const TrialInput = CheckoutQuery.extend({
  zipcode: Zipcode,
  cart: z.enum(sampleCartNames),
  /** As they are written, before they are saved. */
  settings: CheckoutFields,
});

export const serializeTrial = ({ options, reason, milliseconds }: Awaited<ReturnType<typeof offerDelivery>>) => ({
  options: options.map((option) => ({
    code: option.code,
    name: option.name,
    price: toAmount(option.priceCents),
    cost: toAmount(option.costCents),
    min_date: option.minDate,
    max_date: option.maxDate,
    points: option.points.map(({ id, name, address, city }) => ({ id, name, address, city })),
  })),
  /** Why nothing, or the fallback table, was answered. */
  reason,
  milliseconds,
});

export const serializeQuestions = ({ questions, unserved }: Awaited<ReturnType<typeof listCheckoutQuestions>>) => ({
  data: questions.map(({ zipcode, articles, options, fromCents, milliseconds, reason, createdAt }, place) => ({
    id: place,
    at: createdAt.toISOString(),
    zipcode,
    articles,
    options,
    /** The cheapest price that the buyer saw. */
    from: fromCents === null ? null : toAmount(fromCents),
    milliseconds,
    reason,
  })),
  unserved: unserved.map(({ zipcode, count }) => ({ zipcode, count })),
});
