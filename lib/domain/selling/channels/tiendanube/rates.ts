import * as z from "zod";
import type { CheckoutCart, CheckoutItem } from "@/lib/core/checkout";
import { toAmount } from "@/lib/core/money";
import { readStreet } from "@/lib/core/read/street";
import { parseForeignJson, pushLimits } from "@/lib/core/text/foreign-json";
import type { CheckoutOption, CheckoutPoint } from "../../checkout";
import { Amount, Line, listOf, Quantity } from "../woocommerce/orders/fields";

/** What Tiendanube asks at product page, cart and checkout, and how rates are answered. */

const Place = z.object({
  address: Line,
  number: Line,
  floor: Line,
  city: Line,
  locality: Line,
  province: Line,
  postal_code: Line,
  country: Line,
});
const Size = z.object({ width: Line, height: Line, depth: Line });
const Item = z.object({
  sku: Line,
  quantity: Quantity,
  price: Amount,
  grams: Line,
  free_shipping: z.boolean().catch(false),
  dimensions: Size.catch({ width: "", height: "", depth: "" }),
});
const Question = z.object({
  currency: Line,
  language: Line,
  destination: Place,
  items: listOf(Item),
});

export interface RatesQuestion {
  /** Everything that is bought. */
  readonly cart: CheckoutCart;
  /** Without the articles that the shop sends free; undefined if it sends none, or all, free: the shop discounts that itself. */
  readonly paidCart: CheckoutCart | undefined;
}

/** Undefined for what is no question: it is answered with no rates. */
export function readRatesQuestion(body: string): RatesQuestion | undefined {
  const { data } = Question.safeParse(parseForeignJson(body, pushLimits));
  if (!data) return undefined;
  const { destination: to, language, currency } = data;
  const bought = data.items.filter(({ quantity }) => quantity > 0);
  const paid = bought.filter((item) => !item.free_shipping);
  const cartOf = (items: readonly z.output<typeof Item>[]): CheckoutCart => ({
    destination: {
      zipcode: to.postal_code,
      ...(to.city && { city: to.city }),
      ...(to.province && { state: to.province }),
      ...(to.country && { country: to.country }),
      ...(to.address && { street: [to.address, to.number].filter(Boolean).join(" ") }),
    },
    items: items.map(toItem),
    ...(currency && { currency }),
    language: language.startsWith("en") ? "en" : "es",
  });
  const isMixed = paid.length > 0 && paid.length < bought.length;
  return { cart: cartOf(bought), paidCart: isMixed ? cartOf(paid) : undefined };
}

const toItem = ({ sku, quantity, price, grams, dimensions }: z.output<typeof Item>): CheckoutItem => ({
  quantity,
  unitPriceCents: price ?? 0,
  weightGrams: Number(grams),
  heightCm: Number(dimensions.height),
  widthCm: Number(dimensions.width),
  lengthCm: Number(dimensions.depth),
  sku,
});

export interface Rate {
  readonly name: string;
  readonly code: string;
  readonly price: number;
  readonly price_merchant: number;
  readonly currency: "ARS";
  readonly type: "ship" | "pickup";
  readonly min_delivery_date: string;
  readonly max_delivery_date: string;
  readonly phone_required: boolean;
  readonly id_required: boolean;
  readonly accepts_cod: false;
  readonly reference: string;
  readonly address?: object;
  readonly hours?: readonly object[];
  readonly availability?: true;
}

/** More points of one code are dropped by the platform without a word. */
const pointsOfCode = 10;

/**
 * The rates of the options: one for each delivery, one for each point where the goods are fetched. `paidOptions` are those of
 * the cart without what the shop sends free; an option that is not among them keeps its whole price.
 */
export function toRates(options: readonly CheckoutOption[], paidOptions: readonly CheckoutOption[] = options): Rate[] {
  const paid = new Map(paidOptions.map(({ code, priceCents }) => [code, priceCents]));
  return options.flatMap((option): Rate[] => {
    const { code, kind, name, points, priceCents, costCents, reference } = option;
    const rate = {
      code,
      price: toAmount(paid.get(code) ?? priceCents),
      price_merchant: toAmount(costCents),
      currency: "ARS",
      min_delivery_date: toStamp(option.minDate),
      max_delivery_date: toStamp(option.maxDate),
      phone_required: option.needs.includes("phone"),
      id_required: option.needs.includes("document"),
      accepts_cod: false,
    } as const;
    if (kind === "ship") return [{ ...rate, name, type: "ship", reference }];
    return points.slice(0, pointsOfCode).map((point) => ({
      ...rate,
      name: `${name} · ${point.name}`,
      type: "pickup",
      reference: point.reference,
      address: toAddress(point),
      hours: toHours(point.hours ?? ""),
      availability: true,
    }));
  });
}

const toStamp = (day: string): string => `${day}T12:00:00-0300`;

function toAddress({ address, city, zipcode, latitude, longitude }: CheckoutPoint): object {
  const street = readStreet(address);
  return {
    address: street.name,
    number: street.number,
    floor: street.extras,
    locality: city,
    city,
    province: "",
    country: "AR",
    phone: "",
    zipcode,
    ...(latitude !== null && longitude !== null && { latitude: String(latitude), longitude: String(longitude) }),
  };
}

const daysOfWeek = ["dom", "lun", "mar", "mie", "jue", "vie", "sab"];
const dayName = "(dom|lun|mar|mi[eé]|jue|vie|s[aá]b)[a-zé]{0,6}\\.?";
const clock = "(\\d{1,2})(?:[:.](\\d{2}))?\\s?(?:hs?\\.?)?";
const span = new RegExp(
  `${dayName}\\s?(?:(?:a|al|-|–)\\s?${dayName})?\\s?(?:de\\s)?${clock}\\s?(?:a|-|–)\\s?${clock}`,
  "gi",
);

/** Opening hours as far as they are told in the usual words, `Lun a Vie 9 a 18`; none otherwise. */
export function toHours(text: string): { day: number; start: string; end: string }[] {
  const dayOf = (name: string) => daysOfWeek.indexOf(name.toLowerCase().replace("é", "e").replace("á", "a"));
  return [...text.slice(0, 200).matchAll(span)].flatMap(
    ([, first = "", last = first, fromHour = "", fromMinute = "00", toHour = "", toMinute = "00"]) => {
      const from = dayOf(first);
      const count = ((dayOf(last) - from + 7) % 7) + 1;
      const [start, end] = [fromHour.padStart(2, "0") + fromMinute, toHour.padStart(2, "0") + toMinute];
      if (end <= start || end > "2400") return [];
      return Array.from({ length: count }, (_, at) => ({ day: (from + at) % 7, start, end }));
    },
  );
}
