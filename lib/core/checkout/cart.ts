import { type CheckoutSettings, limits } from "../vocabulary";
import type { CheckoutReason } from "./reason";

/** What a shop says of the cart of a buyer: often no more of the place than the postcode. */
export interface CheckoutCart {
  readonly destination: {
    /** As it was typed: `1425`, `C1425ABC`. */
    readonly zipcode: string;
    readonly city?: string | undefined;
    /** Name or letter of the province. */
    readonly state?: string | undefined;
    /** ISO 3166-1 or a name; Argentina when it is left out. */
    readonly country?: string | undefined;
    readonly street?: string | undefined;
  };
  readonly items: readonly CheckoutItem[];
  /** ISO 4217; pesos when it is left out. */
  readonly currency?: string | undefined;
  /** Of the names of options; Spanish when it is left out. */
  readonly language?: "es" | "en" | undefined;
}

/** A line of a cart. Measures are of one piece; those that are left out, zero or no number are not known. */
export interface CheckoutItem extends CheckoutMeasures {
  readonly quantity: number;
  /** What the buyer pays for one, with taxes; also with a fraction of a cent, as of a total by its pieces. */
  readonly unitPriceCents: number;
  readonly sku?: string | undefined;
  /** A download, a service or a gift card: no parcel holds it. */
  readonly isVirtual?: boolean | undefined;
}

interface CheckoutMeasures {
  readonly weightGrams?: number | undefined;
  readonly heightCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly lengthCm?: number | undefined;
}

interface CargoItem {
  readonly quantity: number;
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly sku?: string;
}

/** The goods of a cart, which travel. */
export interface CheckoutCargo {
  readonly items: readonly CargoItem[];
  /** What the buyer pays for it, which is what is declared. */
  readonly goodsCents: number;
  readonly pieces: number;
  readonly weightGrams: number;
}

const sides = ["heightCm", "widthCm", "lengthCm"] as const;
const measures = ["weightGrams", ...sides] as const;

/**
 * What of a cart travels, measured as an order of it will be: by the shop, else by the catalogue, and what neither knows by
 * the settings. A started gram, centimetre or piece counts as a whole one. Returns the reason for which nothing can be
 * offered; throws nothing, whatever a shop sends.
 */
export function readCargo(
  lines: readonly CheckoutItem[],
  known: (sku: string) => CheckoutMeasures | undefined,
  defaults: CheckoutSettings["measures"],
): CheckoutCargo | Extract<CheckoutReason, "no_goods" | "measures_missing" | "too_large"> {
  const goods = lines.filter((line) => !line.isVirtual && line.quantity > 0 && Number.isFinite(line.quantity));
  if (goods.length === 0) return "no_goods";
  const pieces = goods.reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);
  // Rounded once, as the declared value of an order is.
  const goodsCents = Math.round(
    goods.reduce((sum, { quantity, unitPriceCents }) => sum + worthOf(unitPriceCents, quantity), 0),
  );
  if (pieces > limits.items || goodsCents > limits.declaredValueCents) return "too_large";
  const items = goods.map((line) => measureLine(line, known, defaults));
  if (items.some((item) => measures.some((measure) => item[measure] === 0))) return "measures_missing";
  if (items.some((item) => item.weightGrams > limits.weightGrams || sides.some((side) => item[side] > limits.sideCm)))
    return "too_large";
  const weightGrams = items.reduce((sum, item) => sum + item.quantity * item.weightGrams, 0);
  return { items, goodsCents, pieces, weightGrams };
}

/** Codes that the catalogue may have. */
export const skuOf = ({ sku = "" }: Pick<CheckoutItem, "sku">): string | undefined => {
  const code = sku.trim();
  return code === "" || code.length > limits.sku || code.includes("\0") ? undefined : code;
};

const worthOf = (cents: number, quantity: number): number =>
  Number.isFinite(cents) && cents > 0 ? cents * quantity : 0;

function measureLine(
  line: CheckoutItem,
  known: (sku: string) => CheckoutMeasures | undefined,
  defaults: CheckoutSettings["measures"],
): CargoItem {
  const sku = skuOf(line);
  const stored = sku === undefined ? undefined : known(sku);
  const of = (measure: (typeof measures)[number]) =>
    wholeOf(line[measure]) || wholeOf(stored?.[measure]) || (defaults?.[measure] ?? 0);
  return {
    quantity: Math.ceil(line.quantity),
    weightGrams: of("weightGrams"),
    heightCm: of("heightCm"),
    widthCm: of("widthCm"),
    lengthCm: of("lengthCm"),
    ...(sku !== undefined && { sku }),
  };
}

/** 0 for what is no measure. */
const wholeOf = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) && value > 0 ? Math.ceil(value) : 0;
