import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import type { NewOrder } from "../orders";

/** What a shop system has to do for its orders to be imported. WooCommerce is one; the others have the same shape. */

export interface ShopSecrets {
  /** What the seller typed in, by the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** What the shop signs its webhooks with. */
  readonly webhookSecret: string;
}

export interface Shop {
  readonly url: string;
  readonly secrets: ShopSecrets;
}

/** What a shop says of one of its orders. */
export type ShopOrder =
  /** It is paid and to be sent; `soldAt` is when it was paid or, to be paid on delivery, placed. */
  | {
      readonly externalId: string;
      readonly is: "sold";
      readonly soldAt: Date;
      readonly order: Omit<NewOrder, "accountId" | "channel">;
    }
  /** Nobody pays or gets it any more. */
  | { readonly externalId: string; readonly is: "called_off" }
  /** It is not paid yet, or was sent by somebody else. */
  | { readonly externalId: string; readonly is: "of_no_interest" }
  /** It cannot be read. */
  | { readonly externalId: string; readonly is: "unreadable" };

interface ShopPage {
  readonly orders: readonly ShopOrder[];
  /** Where the next page begins. The order in which pages come loses nothing that changes meanwhile. */
  readonly cursor: string | null;
  readonly more: boolean;
}

/** What a webhook of a shop announces. */
export type ShopNews =
  | { readonly is: "changed" }
  | { readonly is: "deleted"; readonly externalId: string }
  | { readonly is: "ping" };

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
  /** Undefined for a body that the shop has not signed. */
  readonly readWebhook: (
    secret: string,
    received: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => ShopNews | undefined;
  /**
   * Makes the shop call `url`; returns the ids of what was made there. Fails if the keys may not write, and leaves nothing
   * at the shop then.
   */
  readonly subscribe: (shop: Shop, url: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly unsubscribe: (shop: Shop, ids: readonly string[], signal: AbortSignal) => Promise<void>;
  /** Tells the shop the guide of a shipment; twice makes one note. */
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
    /** After how long the shop wants to be called again. */
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
  }
}

/** Waits for a call whose failure at the shop changes nothing here. */
export async function ignoreShop(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ChannelFailure)) throw error;
  });
}
