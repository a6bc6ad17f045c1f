import * as z from "zod";
import { parseDecimal } from "@/lib/core/decimal";
import { limits } from "@/lib/core/vocabulary";
import type { ShopProduct } from "../../channel";
import { Line } from "./fields";

export interface ShopUnits {
  readonly weight: string;
  readonly dimension: string;
}

/** The units that WooCommerce offers. */
const grams: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };
const centimetres: Readonly<Record<string, number>> = { m: 100, cm: 1, mm: 0.1, in: 2.54, yd: 91.44 };

/** `shipping_required` is what the shop itself goes by, plug-ins for gift cards among it; older versions lack it. */
const Product = z.object({
  sku: Line.catch(""),
  type: Line.catch(""),
  virtual: z.boolean().catch(false),
  shipping_required: z.boolean().catch(true),
  weight: Line.catch(""),
  dimensions: z.object({ length: Line, width: Line, height: Line }).catch({ length: "", width: "", height: "" }),
});

const giftCards = /^(?:pw-)?gift[-_]?card$/;

/** A product of the interface; undefined for anything else. */
export function readProduct(row: unknown, units: ShopUnits): ShopProduct | undefined {
  const result = Product.safeParse(row);
  if (!result.success) return undefined;
  const { sku, type, virtual, shipping_required: isShipped, weight, dimensions } = result.data;
  return {
    sku: sku.length <= limits.sku ? sku : "",
    isVirtual: virtual || !isShipped || giftCards.test(type),
    ...(measuresOf(weight, dimensions, units) ?? unmeasured),
  };
}

const unmeasured = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null };
export const unknownProduct: ShopProduct = { sku: "", isVirtual: false, ...unmeasured };

/** Whether a row says a weight or a size, for which the units of the shop are needed. */
export function isMeasured(row: unknown): boolean {
  const { data } = Product.safeParse(row);
  return data !== undefined && data.weight !== "" && data.dimensions.length !== "";
}

/** A weight of the shop in grams, a side in centimetres; undefined for what is none, or more than the most. */
export const gramsOf = (weight: string, { weight: unit }: ShopUnits, most: number): number | undefined =>
  convert(weight, grams[unit], most);
export const centimetresOf = (side: string, { dimension: unit }: ShopUnits, most: number): number | undefined =>
  convert(side, centimetres[unit], most);

export function measuresOf(weight: string, size: z.output<typeof Product>["dimensions"], units: ShopUnits) {
  const weightGrams = gramsOf(weight, units, limits.weightGrams);
  const [heightCm, widthCm, lengthCm] = [size.height, size.width, size.length].map((side) =>
    centimetresOf(side, units, limits.sideCm),
  );
  return weightGrams && heightCm && widthCm && lengthCm ? { weightGrams, heightCm, widthCm, lengthCm } : undefined;
}

/** In whole units, rounded up; undefined for zero, for what is no number, in an unknown unit, or beyond what goes by parcel. */
function convert(text: string, factor: number | undefined, most: number): number | undefined {
  const value = parseDecimal(text, 6);
  if (!value || !factor || !(value > 0)) return undefined;
  const rounded = Math.ceil(Number((value * factor).toFixed(6)));
  return rounded <= most ? rounded : undefined;
}
