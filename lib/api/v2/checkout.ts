import * as z from "zod";
import type { CheckoutCart } from "@/lib/core/checkout";
import { toAmount } from "@/lib/core/money";
import { type Locale, limits } from "@/lib/core/vocabulary";
import type { CheckoutOption, CheckoutPoint } from "@/lib/domain/selling/checkout";
import { Id, list, optionalText, text } from "../shared/wire";
import { UnitPrice } from "./order-item-input";

/** What a buyer may choose at a checkout. A cart is read as shops keep it: what no parcel can have is no option, and no error. */

/** Numbers with decimals, also as texts; three decimals of a text may be thousands. */
const decimal = (maximum: number) =>
  z
    .preprocess(
      (value: number | string) =>
        typeof value === "string" && /^\s*\d{1,9}(?:[.,]\d{1,2})?\s*$/.test(value)
          ? Number(value.replace(",", "."))
          : value,
      z.number().min(0).max(maximum),
    )
    .meta({ type: ["number", "string"], pattern: String.raw`^\d{1,9}([.,]\d{1,2})?$` });

const measure = (maximum: number, unit: string) =>
  decimal(maximum)
    .nullish()
    .meta({ description: `${unit} of one piece; 0 or left out: as the catalogue or the checkout's settings say.` });

const CheckoutItemInput = z
  .object({
    quantity: decimal(limits.items),
    unit_price: UnitPrice,
    weight: measure(limits.weightGrams, "Grams"),
    height: measure(limits.sideCm, "Centimetres"),
    width: measure(limits.sideCm, "Centimetres"),
    length: measure(limits.sideCm, "Centimetres"),
    sku: optionalText(limits.sku),
  })
  .meta({ id: "CheckoutItemInput", description: "A line of the cart; leave out what does not travel." });

export const CheckoutInput = z
  .object({
    account_id: Id,
    connection_id: Id.nullish().meta({
      description: "The connected shop whose settings count; those of the account's own servers when left out.",
    }),
    destination: z.object({
      zipcode: text(20, 1).meta({
        type: ["string", "integer"],
        description: "As the buyer typed it. One that does not exist has no options.",
      }),
      city: optionalText(100),
      state: optionalText(100),
      country: optionalText(60).meta({ description: "Two letters or a name; Argentina when left out." }),
      street: optionalText(limits.streetExtras),
    }),
    items: list(CheckoutItemInput, limits.orderLines),
    currency: optionalText(10).meta({ description: "ISO 4217; `ARS` when left out." }),
    language: optionalText(20).meta({
      description: "Of the names of options: `es`, `en`, also `en_US`; that of `Accept-Language` when left out.",
    }),
  })
  .meta({ id: "CheckoutInput" });

const Day = z.string().meta({ format: "date" });

const Point = z
  .object({
    id: z.string().meta({ description: "The `point_id` of orders and shipments." }),
    code: z.string().meta({ description: "The carrier's own code." }),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zipcode: z.string(),
    hours: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    reference: z.string().meta({ description: "The option's, with this point." }),
  })
  .meta({ id: "CheckoutPoint" });

const Option = z
  .object({
    code: z.string().meta({ description: "Stays the same for carrier, service and dispatch mode." }),
    name: z.string(),
    kind: z.enum(["ship", "point"]),
    price: z.number().meta({ description: "What the buyer pays, by the settings of the checkout." }),
    cost: z.number().exactOptional().meta({
      description: "What the account pays, taxes included; only for credentials with `accounts.show`.",
    }),
    currency: z.literal("ARS"),
    min_date: Day,
    max_date: Day.meta({ description: "Preparation included, as `min_date`." }),
    points: z.array(Point).meta({ description: "Of `point`: the buyer chooses one." }),
    needs: z.array(z.enum(["document", "phone"])).meta({ description: "What the checkout must ask of the buyer." }),
    reference: z.string().meta({
      description:
        "Hand it in with the order, as `delivery.reference`: it is shipped by this option. Valid 90 days; empty for a price of the account's own table.",
    }),
  })
  .meta({ id: "CheckoutOption" });

export const CheckoutOptions = z.object({
  options: z.array(Option).meta({ description: "Empty where nothing can be delivered." }),
});

export const toCart = (
  { destination, items, currency, language }: z.output<typeof CheckoutInput>,
  locale: Locale,
): CheckoutCart => ({
  destination,
  items: items.map((item) => ({
    quantity: item.quantity,
    unitPriceCents: 100 * Number(String(item.unit_price.price).replace(",", ".")),
    weightGrams: item.weight ?? undefined,
    heightCm: item.height ?? undefined,
    widthCm: item.width ?? undefined,
    lengthCm: item.length ?? undefined,
    sku: item.sku,
  })),
  currency,
  language: /^en\b|^en_/i.test(language ?? locale) ? "en" : "es",
});

export const serializeCheckoutOption = (
  option: CheckoutOption,
  { showsCost }: { showsCost: boolean },
): z.input<typeof Option> => ({
  code: option.code,
  name: option.name,
  kind: option.kind,
  price: toAmount(option.priceCents),
  ...(showsCost && { cost: toAmount(option.costCents) }),
  currency: option.currency,
  min_date: option.minDate,
  max_date: option.maxDate,
  points: option.points.map(serializePoint),
  needs: [...option.needs],
  reference: option.reference,
});

const serializePoint = (point: CheckoutPoint): z.input<typeof Point> => ({
  id: point.id,
  code: point.code,
  name: point.name,
  address: point.address,
  city: point.city,
  zipcode: point.zipcode,
  hours: point.hours,
  latitude: point.latitude,
  longitude: point.longitude,
  reference: point.reference,
});
