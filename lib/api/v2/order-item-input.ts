import * as z from "zod";
import { message } from "@/lib/core/messages";
import { sumPrices, toCents, toPriceCents } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import { objectRule, optionalText, Quantity, rejectValue } from "../shared/wire";
import { measures } from "./load";

const { quantity: _, ...sides } = measures;

/** Shops divide a total by pieces: a price may have more decimals than cents have. */
export const UnitPrice = z
  .union([
    z.number().meta({ minimum: 0, maximum: limits.declaredValueCents / 100 }),
    z.string().meta({ pattern: String.raw`^(\d{1,13}([.,](\d{1,2}|\d{4,12}))?|(0|\d{4,13})[.,]\d{3})$` }),
  ])
  .transform((price, ctx) => {
    const cents = toPriceCents(price);
    return cents === undefined || cents > limits.declaredValueCents
      ? rejectValue(ctx, message("must_be_amount"))
      : { price, cents };
  })
  .meta({ description: "Pesos. Rounded half to even to the cent; the sum of the order is that of the exact prices." });

export const OrderItemInput = z
  .object({
    sku: optionalText(limits.sku),
    description: optionalText(limits.itemDescription),
    quantity: Quantity.nullish().meta({ description: "1 when left out." }),
    kind: z
      .enum(["goods", "virtual"])
      .nullish()
      .meta({ description: "`virtual` is not packed; `goods` when left out." }),
    refunded_quantity: z
      .int()
      .min(0)
      .nullish()
      .meta({ description: "Pieces of it that were refunded and are not sent." }),
    unit_price: UnitPrice.nullish(),
    ...sides,
  })
  .check(
    objectRule<{ kind?: unknown; quantity?: unknown; refunded_quantity?: unknown }>((item, reject) => {
      const { quantity, refunded_quantity: refunded } = item;
      if (typeof refunded === "number" && refunded > (typeof quantity === "number" ? quantity : 1))
        reject("refunded_quantity", message("refund_exceeds_quantity"));
    }),
  )
  .check(
    objectRule<Record<string, unknown>>((item, reject) => {
      if (item.kind !== "virtual" && !item.sku)
        for (const name of ["weight", "height", "width", "length"])
          if (item[name] == null) reject(name, message("required"));
    }),
  )
  .meta({
    id: "OrderItemInput",
    description: "Measures are required of goods unless there is a SKU of the catalogue.",
  });

/** What the goods that go are worth together by their exact prices; null leaves the sum to those of whole cents. */
export function exactSum(items: readonly z.output<typeof OrderItemInput>[]): number | null {
  const lines = items.map(({ unit_price: unit, quantity, refunded_quantity: refunded, kind }) => ({
    price: unit?.price ?? 0,
    quantity: kind === "virtual" ? 0 : (quantity ?? 1) - (refunded ?? 0),
  }));
  return lines.every(({ price }) => toCents(price) !== undefined) ? null : sumPrices(lines);
}
