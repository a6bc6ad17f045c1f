import * as z from "zod";
import { mulDivHalfEven } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import { type NewOrderLine, usualLine } from "../../../orders";
import type { ShopProduct } from "../../channel";
import { findBundles } from "./bundles";
import { Amount, Line, Metadata, Quantity, Reference, References } from "./fields";
import type { Refunds } from "./refunds";
import { shorten } from "./shorten";

export const LineItem = z.object({
  id: Reference,
  name: Line,
  sku: Line,
  quantity: Quantity,
  price: Amount,
  total: Amount,
  total_tax: Amount,
  product_id: Reference,
  variation_id: Reference,
  meta_data: Metadata,
  bundled_by: Reference,
  composite_parent: Reference,
  mnm_child_of: Reference,
  bundled_items: References,
  composite_children: References,
  mnm_child_items: References,
});
type WooLine = z.output<typeof LineItem>;

export const FeeLine = z.object({ name: Line, total: Amount, total_tax: Amount });
type WooFee = z.output<typeof FeeLine>;

/** The name of a line's product among those of its shop: `17`, `17/23` for a variation; empty for a line of no product. */
export const productOf = ({ product_id, variation_id }: Pick<WooLine, "product_id" | "variation_id">): string =>
  product_id && variation_id ? `${product_id}/${variation_id}` : product_id;

interface Known {
  readonly products: ReadonlyMap<string, ShopProduct>;
  readonly refunds: Refunds;
}

export interface ReadLines {
  readonly lines: readonly NewOrderLine[];
  /** What the buyer paid for the goods that go: tax included, discounts and refunds taken off. */
  readonly declaredValueCents: number;
}

/** The lines of an order. What was sold of nothing (quantity 0) is no line. */
export function readLines(items: readonly WooLine[], fees: readonly WooFee[], known: Known): ReadLines {
  const sold = items.filter(({ quantity }) => quantity > 0);
  const bundles = findBundles(sold);
  const read = sold.map((item, at) => readLine(item, bundles[at] ?? null, known));
  const sumOf = (worth: (line: (typeof read)[number]) => number) => read.reduce((sum, line) => sum + worth(line), 0);
  const goods = sumOf(({ line, goingCents }) => (line.kind === "virtual" ? 0 : goingCents));
  // Sellers take a percentage off for a transfer by a fee below zero. Other fees are no goods.
  const discount = fees.reduce((sum, fee) => sum + Math.max(0, -withTax(fee)), 0);
  const all = sumOf(({ goingCents }) => goingCents);
  const off = all > 0 ? mulDivHalfEven(Math.min(discount, all), goods, all) : 0;
  const declaredValueCents = Math.max(0, goods - off - known.refunds.unassignedCents);
  // An order of fees alone, such as a donation, has nothing to send.
  const lines = read.length > 0 ? read.map(({ line }) => line) : fees.map(feeLine);
  return { lines, declaredValueCents };
}

const withTax = ({ total, total_tax }: WooFee): number => (total ?? 0) + (total_tax ?? 0);

function readLine(item: WooLine, bundle: number | null, { products, refunds }: Known) {
  const isWhole = Number.isInteger(item.quantity);
  const quantity = isWhole ? item.quantity : 1;
  const paid = item.total === null ? Math.round((item.price ?? 0) * item.quantity) : withTax(item);
  const refund = refunds.lines.get(item.id) ?? { quantity: 0, cents: 0 };
  const refundedQuantity = isWhole
    ? Math.min(quantity, Math.ceil(refund.quantity))
    : Number(refund.quantity >= item.quantity);
  const left = mulDivHalfEven(paid, quantity - refundedQuantity, quantity);
  const product = products.get(productOf(item));
  const line: NewOrderLine = {
    ...usualLine,
    sku: item.sku !== "" && item.sku.length <= limits.sku ? item.sku : null,
    description: shorten(item.name, limits.itemDescription),
    quantity,
    unitPriceCents: mulDivHalfEven(Math.max(0, paid), 1, quantity),
    weightGrams: product?.weightGrams ?? null,
    heightCm: product?.heightCm ?? null,
    widthCm: product?.widthCm ?? null,
    lengthCm: product?.lengthCm ?? null,
    classificationId: null,
    kind: product?.isVirtual ? "virtual" : "goods",
    refundedQuantity,
    fraction: isWhole ? null : String(item.quantity),
    container: bundle === null ? null : bundle + 1,
  };
  return { line, goingCents: Math.min(left, paid - refund.cents) };
}

const feeLine = (fee: WooFee): NewOrderLine => ({
  ...usualLine,
  sku: null,
  description: shorten(fee.name, limits.itemDescription),
  quantity: 1,
  unitPriceCents: Math.max(0, withTax(fee)),
  weightGrams: null,
  heightCm: null,
  widthCm: null,
  lengthCm: null,
  classificationId: null,
  kind: "virtual",
});
