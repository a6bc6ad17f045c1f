import type { LogisticType, ServiceType } from "./quotes";

/** A price of the seller's own table, for when no carrier answers. */
export interface FallbackPrice {
  /** Provinces by their codes; empty = everywhere. */
  readonly provinces: readonly string[];
  /** The heaviest cargo that the price is for; null = any weight. */
  readonly maxWeightGrams: number | null;
  readonly priceCents: number;
  readonly minDays: number;
  readonly maxDays: number;
}

/** What a buyer pays for a delivery, from what it costs the seller with taxes. */
export interface CheckoutPrice {
  readonly basis: "cost" | "fixed";
  /** The price of `fixed`. */
  readonly fixedCents: number;
  /** Added to the cost: hundredths of a per cent of it, and an amount; both may be negative. */
  readonly changeBasisPoints: number;
  readonly changeCents: number;
  /** Prices are rounded up to a multiple of it; 1 = as they are. */
  readonly roundToCents: number;
}

/** No price from a value of the goods on; the first whose provinces hold the place counts. */
export interface FreeDelivery {
  readonly provinces: readonly string[];
  readonly fromCents: number;
}

/** How a checkout offers deliveries. */
export interface CheckoutSettings {
  readonly isOn: boolean;
  /** `all` options, or one: the cheapest or fastest for each kind (to the door, to a point). */
  readonly offer: "all" | "cheapest" | "fastest";
  /** Null = all of the account. */
  readonly carrierIds: readonly number[] | null;
  readonly serviceTypes: readonly ServiceType[] | null;
  readonly logisticTypes: readonly LogisticType[] | null;
  readonly maxPoints: number;
  readonly price: CheckoutPrice;
  readonly free: readonly FreeDelivery[];
  /** Whether the shop adds VAT to what it is told: then it is told the price without it. */
  readonly isWithoutTax: boolean;
  /** For articles that neither the shop nor the catalogue measures. */
  readonly measures: {
    readonly weightGrams: number;
    readonly heightCm: number;
    readonly widthCm: number;
    readonly lengthCm: number;
  } | null;
  /** Business days before a parcel is handed over. */
  readonly preparationDays: number;
  readonly fallback: readonly FallbackPrice[];
  readonly needs: readonly ("document" | "phone")[];
  /** How many hundredths of a per cent an order may cost more than its buyer's option did, and still be shipped by itself. */
  readonly toleranceBasisPoints: number;
}
