import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import type { NewOrder } from "../orders";

/** The interface between orders and a shop system. WooCommerce is the first; others implement the same `Importer`. */

export interface ShopSecrets {
  /** Keys that the seller typed in, by the name of the form's field. */
  readonly values: Readonly<Record<string, string>>;
  /** Secret with which the shop signs its webhooks. */
  readonly webhookSecret: string;
}

export interface Shop {
  readonly url: string;
  readonly secrets: ShopSecrets;
}

/** An order as its shop has it. */
export type ShopOrder =
  /** Paid and to be shipped; `soldAt` is when the order was paid or, with payment on delivery, placed. */
  | {
      readonly externalId: string;
      readonly kind: "payable";
      readonly soldAt: Date;
      readonly order: Omit<NewOrder, "accountId" | "channel">;
    }
  /** Cancelled, refunded or deleted at the shop. */
  | { readonly externalId: string; readonly kind: "cancelled" }
  /** Not paid yet, or already completed at the shop. */
  | { readonly externalId: string; readonly kind: "ignored" }
  /** An order whose JSON does not have the shape of the shop's interface. */
  | { readonly externalId: string; readonly kind: "unreadable" };

interface ShopPage {
  readonly orders: readonly ShopOrder[];
  /** Where the next page begins. Pages are sorted so that an order that changes between two of them is not skipped. */
  readonly cursor: string | null;
  readonly more: boolean;
}

/** The event that a webhook of a shop announces. */
export type ShopEvent =
  | { readonly kind: "changed" }
  | { readonly kind: "deleted"; readonly externalId: string }
  | { readonly kind: "ping" };

export interface Importer {
  /**
   * Orders that changed since the cursor, the ones that changed first in front. Without a cursor they are those that changed
   * since `start`, or all when that is null.
   */
  readonly fetchPage: (
    shop: Shop,
    from: { readonly start: Date | null; readonly cursor: string | null },
    signal: AbortSignal,
  ) => Promise<ShopPage>;
  /** Undefined for a body without a valid signature of the shop. */
  readonly readWebhook: (
    secret: string,
    received: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => ShopEvent | undefined;
  /**
   * Registers webhooks to `url` at the shop and returns their ids. Throws `ChannelFailure` if the keys may not write, and
   * leaves no webhook at the shop then.
   */
  readonly subscribe: (shop: Shop, url: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly unsubscribe: (shop: Shop, ids: readonly string[], signal: AbortSignal) => Promise<void>;
  /** Writes guide and tracking link as a note of the order at the shop; idempotent by the tracking link. */
  readonly pushTracking: (
    shop: Shop,
    note: { readonly externalId: string; readonly guide: string; readonly tracking: string },
    signal: AbortSignal,
  ) => Promise<void>;
}

export class ChannelFailure extends Error {
  override readonly name = "ChannelFailure";
  constructor(
    readonly kind: ChannelFailureKind,
    reason: string,
    /** Seconds of the shop's `Retry-After` header. */
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
  }
}

/** Waits for a call to the shop and drops its `ChannelFailure`, as for webhooks that are removed but may be gone. */
export async function ignoreShop(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ChannelFailure)) throw error;
  });
}
