import * as z from "zod";
import type { CheckoutCart } from "@/lib/core/checkout";
import { toDecimal } from "@/lib/core/money";
import type { CheckoutOption } from "../../checkout";
import { Amount, Line, Quantity } from "./orders/fields";
import { centimetresOf, gramsOf } from "./orders/product";

/** What the plug-in asks for a cart, and how it is answered. Measures are texts in the units of the shop. */
const Question = z.object({
  destination: z.object({
    postcode: Line,
    city: Line.catch(""),
    state: Line.catch(""),
    country: Line.catch(""),
    address_1: Line.catch(""),
  }),
  items: z.array(
    z.object({
      quantity: Quantity,
      price: Amount.catch(null),
      sku: Line.catch(""),
      weight: Line.catch(""),
      length: Line.catch(""),
      width: Line.catch(""),
      height: Line.catch(""),
      virtual: z.boolean().catch(false),
    }),
  ),
  weight_unit: z.string().catch(""),
  dimension_unit: z.string().catch(""),
  currency: z.string().optional().catch(undefined),
  language: z.enum(["es", "en"]).optional().catch(undefined),
});

/** The cart of a question; undefined for what is none. */
export function readCart(body: unknown): CheckoutCart | undefined {
  const { data } = Question.safeParse(body);
  if (!data) return undefined;
  const { destination: to, items, currency, language } = data;
  // What is too large for a parcel is said as it is: a usual measure in its place would be a wrong price.
  const most = Number.MAX_SAFE_INTEGER;
  const units = { weight: data.weight_unit, dimension: data.dimension_unit };
  return {
    destination: {
      zipcode: to.postcode,
      city: to.city,
      state: to.state,
      country: to.country,
      street: to.address_1,
    },
    items: items.map((item) => ({
      quantity: item.quantity,
      unitPriceCents: item.price ?? 0,
      sku: item.sku,
      isVirtual: item.virtual,
      weightGrams: gramsOf(item.weight, units, most),
      heightCm: centimetresOf(item.height, units, most),
      widthCm: centimetresOf(item.width, units, most),
      lengthCm: centimetresOf(item.length, units, most),
    })),
    currency,
    language,
  };
}

export const writeOption = (option: CheckoutOption) => ({
  code: option.code,
  name: option.name,
  price: toDecimal(option.priceCents),
  kind: option.kind,
  min_date: option.minDate,
  max_date: option.maxDate,
  points: option.points,
  needs: option.needs,
  reference: option.reference,
});
