import type { ErrorDetail } from "@/lib/core/errors";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { WaitingReason } from "../orders";

/** A way to send an order, as a person compares and chooses it. */
export interface OrderOption {
  readonly carrier: { readonly id: number; readonly name: string };
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** `code` is the carrier's own. */
  readonly point: { readonly id: string; readonly code: string; readonly name: string } | null;
  readonly priceCents: number;
  readonly priceInclTaxCents: number;
  /** Calendar days in Argentina between which a parcel handed over today arrives, `YYYY-MM-DD`. */
  readonly minDate: string;
  readonly maxDate: string;
  /** The carrier prices it itself and did not answer in time: what it last said, so that the price may be another one. */
  readonly isLastKnown: boolean;
  /** The shipping rule that chose it. */
  readonly rule: string | null;
}

/** The option that would be bought for an order now. */
export interface PricedOrder {
  readonly orderId: number;
  /** Of its packages; null where they are not known. */
  readonly weightGrams: number | null;
  readonly packages: number | null;
  /** Null where none can be had, or a person has to choose: `problem` says why. */
  readonly option: OrderOption | null;
  /** Number of options that a person can choose from. */
  readonly options: number;
  /** What the buyer paid for shipping less the price with taxes; null where the channel does not say what was paid. */
  readonly marginCents: number | null;
  /** Whether it is another one than the buyer chose. */
  readonly differs: boolean;
  /** Why no shipment can be made of it now. */
  readonly problem: OrderProblem | null;
}

export type OrderProblem = WaitingReason | ErrorDetail;
