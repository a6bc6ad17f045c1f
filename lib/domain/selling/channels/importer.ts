import type { ChannelFailureKind, ShopState } from "@/lib/core/vocabulary";
import type { NewOrder, OrderReason } from "../orders";
import type { ShopProduct } from "./woocommerce-orders/product";

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
  /** Without it no products are asked for: their lines are goods without measures. */
  readonly products?: ProductMemory;
}

/** What a shop said of its products, by their ids there. */
export interface ProductMemory {
  readonly find: (ids: readonly string[]) => Promise<ReadonlyMap<string, ShopProduct>>;
  readonly keep: (products: ReadonlyMap<string, ShopProduct>) => Promise<void>;
}

/** An order as its shop has it. */
export type ShopOrder = {
  /** What calls name it by; empty for what has no name. */
  readonly externalId: string;
  /** What people call it. */
  readonly number: string;
} & (
  | {
      readonly kind: "sale";
      /** When it was paid or, with payment on delivery, placed. */
      readonly soldAt: Date;
      /** Its `shopState` says whether it is still to be shipped, its `payment` whether it is paid. */
      readonly order: Omit<NewOrder, "accountId" | "channel">;
    }
  /**
   * Nothing but its state can be read, or counts: it changes an order that is known, and makes none.
   */
  | { readonly kind: "state"; readonly shopState: ShopState }
  /** Not of the shape of the shop's interface, or beyond what an order may have here. */
  | { readonly kind: "unreadable"; readonly reason: OrderReason; readonly cause?: unknown }
);

interface ShopPage {
  readonly orders: readonly ShopOrder[];
  /** Where the next page begins. Pages are sorted so that an order that changes between two of them is not skipped. */
  readonly cursor: string | null;
  /** False if no order of it says when it changed: then no cursor can follow them. */
  readonly isDated: boolean;
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
   * since `start`, or all when that is null. The cursor never passes `now`, whatever the shop dates its orders.
   */
  readonly fetchPage: (
    shop: Shop,
    from: { readonly start: Date | null; readonly cursor: string | null; readonly now: Date },
    signal: AbortSignal,
  ) => Promise<ShopPage>;
  /** One order by its external id. Throws `not_found` when the shop does not have it. */
  readonly fetchOrder: (shop: Shop, externalId: string, signal: AbortSignal) => Promise<ShopOrder>;
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

/** Longest pause after failures, whatever a shop asks for. */
export const longestPauseSeconds = 3_600;

export class ChannelFailure extends Error {
  override readonly name = "ChannelFailure";
  constructor(
    readonly kind: ChannelFailureKind,
    reason: string,
    /** Seconds of the shop's `Retry-After` header, `longestPauseSeconds` at most. */
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
