import type { ChannelFailureKind, ShopState } from "@/lib/core/vocabulary";
import type { NewOrder, OrderReason } from "../orders";
import type { ShopProduct } from "./woocommerce/orders/product";

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

/** The event that a webhook of a shop announces: an order of it changed, something did, or the shop tries the webhook. */
export type ShopEvent =
  | { readonly kind: "named"; readonly externalId: string }
  | { readonly kind: "changed" }
  | { readonly kind: "ping" };

/** A webhook as the shop has it. */
export interface RemoteWebhook {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly url: string;
  readonly isActive: boolean;
}

/** The guide of a shipment, for the order's notes at the shop. */
interface GuideNote {
  readonly externalId: string;
  readonly guide: string;
  readonly tracking: string;
  /** The guide is struck out: the shipment was cancelled. */
  readonly isVoid: boolean;
  readonly text: string;
  /** The shop mails it to the buyer. */
  readonly isForBuyer: boolean;
}

export interface Importer {
  /**
   * Orders that changed since the cursor, the ones that changed first in front. Without a cursor they are those that changed
   * since `start`, or all when that is null. At the last page the cursor lies before `now` and the shop's own clock,
   * whatever the shop dates its orders. A careful call finds the order that makes the shop fail at its page.
   */
  readonly fetchPage: (
    shop: Shop,
    from: {
      readonly start: Date | null;
      readonly cursor: string | null;
      readonly now: Date;
      readonly isCareful?: boolean;
    },
    signal: AbortSignal,
  ) => Promise<ShopPage>;
  /**
   * Orders by their external ids, `ordersAtOnce` at most, those in the shop's trash included. One that the shop does not
   * have any more is `deleted`.
   */
  readonly fetchOrders: (shop: Shop, externalIds: readonly string[], signal: AbortSignal) => Promise<ShopOrder[]>;
  readonly ordersAtOnce: number;
  /** One order by its external id. Throws a failure that `isMissing` when the shop does not have it. */
  readonly fetchOrder: (shop: Shop, externalId: string, signal: AbortSignal) => Promise<ShopOrder>;
  /** How many orders sold since a moment wait to be shipped. */
  readonly countOrders: (shop: Shop, start: Date, signal: AbortSignal) => Promise<number>;
  /** What the shop says of itself: the same for each of its addresses. Undefined for a shop that does not say it. */
  readonly identify: (shop: Shop, signal: AbortSignal) => Promise<string | undefined>;
  /** The identity of a shop that does not say it, by its address. */
  readonly identityOfUrl: (url: string) => string;
  /** Throws `ChannelFailure` if the keys may only read. */
  readonly assertWritable: (shop: Shop, signal: AbortSignal) => Promise<void>;
  /** Undefined for a body without a valid signature of the shop. */
  readonly readWebhook: (
    secret: string,
    received: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => ShopEvent | undefined;
  /** The topics of its webhooks. */
  readonly topics: readonly string[];
  /** The webhooks of this service at the shop, wherever they point. */
  readonly listWebhooks: (shop: Shop, signal: AbortSignal) => Promise<readonly RemoteWebhook[]>;
  /** Makes a webhook of a topic, or mends the one with an id. Returns its id. */
  readonly writeWebhook: (
    shop: Shop,
    webhook: { readonly id?: string | undefined; readonly topic: string; readonly url: string },
    signal: AbortSignal,
  ) => Promise<string>;
  readonly removeWebhook: (shop: Shop, id: string, signal: AbortSignal) => Promise<void>;
  /** Writes a guide, or that it is void, as a note of the order; what stands there already is not written again. */
  readonly writeNote: (shop: Shop, note: GuideNote, signal: AbortSignal) => Promise<void>;
  /** Completes an order that is still to be shipped at the shop; leaves any other as it is. */
  readonly completeOrder: (shop: Shop, externalId: string, signal: AbortSignal) => Promise<void>;
}

/** Longest pause after failures, whatever a shop asks for. */
export const longestPauseSeconds = 3_600;

export class ChannelFailure extends Error {
  override readonly name = "ChannelFailure";
  constructor(
    readonly kind: ChannelFailureKind,
    reason: string,
    {
      retryAfterSeconds,
      facts = null,
      isMissing = false,
    }: {
      readonly retryAfterSeconds?: number | undefined;
      readonly facts?: Readonly<Record<string, string>> | null;
      readonly isMissing?: boolean;
    } = {},
  ) {
    super(reason);
    this.retryAfterSeconds = retryAfterSeconds;
    this.facts = facts;
    this.isMissing = isMissing;
  }
  /** Seconds of the shop's `Retry-After` header, `longestPauseSeconds` at most. */
  readonly retryAfterSeconds: number | undefined;
  /** What the sentence about the failure names. */
  readonly facts: Readonly<Record<string, string>> | null;
  /** The shop says that what was asked for does not exist, and it alone can say that. */
  readonly isMissing: boolean;
}

/** Waits for a call to the shop and drops its `ChannelFailure`, as for webhooks that are removed but may be gone. */
export async function ignoreShop(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ChannelFailure)) throw error;
  });
}
