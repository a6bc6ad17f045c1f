import { mulDivHalfEven, shareOf } from "../money";
import type { CheckoutSettings, FallbackPrice } from "../vocabulary";

/** Where a cart goes and what its goods cost. */
interface PricedCart {
  /** Null where no province uses the postcode: then only what holds everywhere counts. */
  readonly provinceCode: string | null;
  readonly goodsCents: number;
}

type PriceSettings = Pick<CheckoutSettings, "price" | "free" | "isWithoutTax">;

/** General rate of VAT in Argentina. */
const vatBasisPoints = 2_100;

/**
 * What the shop is told that the buyer pays, in cents, from what the delivery costs the account with taxes: nothing where
 * it is free, else the fixed price, or the cost with the change, never below 0, rounded up. Without its VAT last, where
 * the shop adds that: with it the price is the one computed, to a cent.
 */
export function buyerPrice({ price, ...settings }: PriceSettings, costCents: number, cart: PricedCart): number {
  const { basis, fixedCents, changeBasisPoints, changeCents, roundToCents } = price;
  const changed = costCents + shareOf(costCents, changeBasisPoints) + changeCents;
  const cents = Math.max(0, basis === "fixed" ? fixedCents : changed);
  return toShop(settings, Math.ceil(cents / roundToCents) * roundToCents, cart);
}

/** The row of the seller's table for a place and a weight, with its price as the shop is told it; undefined without one. */
export function findFallback(
  settings: PriceSettings & Pick<CheckoutSettings, "fallback">,
  { weightGrams, ...cart }: PricedCart & { readonly weightGrams: number },
): FallbackPrice | undefined {
  const row = settings.fallback.find(
    ({ provinces, maxWeightGrams }) =>
      holds(provinces, cart.provinceCode) && (maxWeightGrams === null || weightGrams <= maxWeightGrams),
  );
  return row && { ...row, priceCents: toShop(settings, row.priceCents, cart) };
}

/** The first list of provinces that holds the place counts, also where it asks for more than the cart is worth. */
function toShop({ free, isWithoutTax }: Omit<PriceSettings, "price">, cents: number, cart: PricedCart): number {
  const rule = free.find(({ provinces }) => holds(provinces, cart.provinceCode));
  if (rule && cart.goodsCents >= rule.fromCents) return 0;
  return isWithoutTax ? mulDivHalfEven(cents, 10_000, 10_000 + vatBasisPoints) : cents;
}

const holds = (provinces: readonly string[], code: string | null): boolean =>
  provinces.length === 0 || (code !== null && provinces.includes(code));
