import type { ChannelFailureKind, ChannelState, ShopState } from "@/lib/core/vocabulary";
import type { NewOrder, OrderReason } from "../orders";

/** The contract between this service and a shop system: each implements a `Channel` in a folder of its own. */

export interface ShopSecrets {
  /** Keys that the seller typed in, by the name of the form's field. */
  readonly values: Readonly<Record<string, string>>;
  /** Secret of the connection: where a shop system signs by it, it signs its webhooks. */
  readonly webhookSecret: string;
  /** Of a channel that is authorized by OAuth. */
  readonly tokens?: ShopTokens;
}

export interface ShopTokens {
  readonly access: string;
  /** May be of a single use: `openFreshShop` alone refreshes, and saves the new one before it is used. */
  readonly refresh?: string;
  /** ISO 8601; without it the access token does not expire. */
  readonly expiresAt?: string;
}

/** The operator's application at a shop system. */
export interface ChannelApp {
  readonly clientId: string;
  readonly secret: string;
}

export interface Shop {
  readonly url: string;
  /** The shop's own id, where it says one; null until it is known. */
  readonly identity: string | null;
  readonly secrets: ShopSecrets;
  /** Without it no products are asked for: their lines are goods without measures. */
  readonly products?: ProductMemory;
}

/** What a shop says of a product or a variation. Measures are all known or all null. */
export interface ShopProduct {
  readonly sku: string;
  /** Nothing of it is sent: a service, a file, a gift card. */
  readonly isVirtual: boolean;
  readonly weightGrams: number | null;
  readonly heightCm: number | null;
  readonly widthCm: number | null;
  readonly lengthCm: number | null;
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

/**
 * What a webhook announces: an order changed, something did, or the shop tries the webhook; the seller removed the
 * application, or the shop system stopped or resumed its calls; somebody asks for the erasure of data, or for them.
 */
export type ShopEvent =
  | { readonly kind: "named"; readonly externalId: string }
  | { readonly kind: "changed" | "ping" | "uninstalled" | "suspended" | "resumed" | "label_changed" }
  | { readonly kind: "privacy"; readonly request: PrivacyRequest };

export interface PrivacyRequest {
  readonly topic: "erase_shop" | "erase_buyer" | "export_buyer";
  /** The buyer, and the orders in question; empty for a whole shop. */
  readonly email: string | null;
  readonly document: string | null;
  readonly externalIds: readonly string[];
}

/** A webhook as it was received. Names of headers in lower case. */
export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A webhook as the shop has it. */
export interface RemoteWebhook {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly url: string;
  readonly isActive: boolean;
}

/** What a shop is told of one parcel of an order: a note, its state or the end of the order, each if it is due. */
export interface ParcelReport {
  readonly externalId: string;
  readonly shipmentId: number;
  readonly carrier: string;
  readonly guide: string;
  readonly tracking: string;
  readonly note: {
    readonly text: string;
    /** The shop mails it to the buyer. */
    readonly isForBuyer: boolean;
    /** The guide is struck out: the shipment was cancelled. */
    readonly isVoid: boolean;
  } | null;
  readonly state: ChannelState | null;
  /** The state in the language of the account. */
  readonly stateText: string;
  /** The seller wants notes at the order. */
  readonly isStateNoted: boolean;
  /** Guides of the order's other parcels. */
  readonly otherGuides: readonly string[];
  /** The only parcel of an order that has nothing left to ship. */
  readonly isWhole: boolean;
  /** An order that is still to be shipped at the shop is completed there; any other stays as it is. */
  readonly isCompleted: boolean;
}

/** What a channel does beyond orders and their webhooks. */
type ChannelCapability = "states" | "labels" | "checkout" | "privacy";

/** The seller types in keys. */
interface KeyAuthorization {
  readonly kind: "keys";
  /** Throws `ChannelFailure` if the keys may only read. */
  readonly assertWritable: (shop: Shop, signal: AbortSignal) => Promise<void>;
}

/** The seller consents at the shop system to the operator's application. */
export interface OAuthAuthorization {
  readonly kind: "oauth";
  readonly authorizationUrl: (
    app: ChannelApp,
    asked: { readonly state: string; readonly redirectUri: string },
  ) => string;
  /** Throws `ChannelFailure` `unauthorized` for a code that was used or is late. */
  readonly exchange: (
    app: ChannelApp,
    granted: { readonly code: string; readonly redirectUri: string },
    signal: AbortSignal,
  ) => Promise<{ readonly tokens: ShopTokens; readonly identity: string; readonly url: string }>;
  /** Undefined where tokens do not expire. Throws `ChannelFailure` `unauthorized` for a refresh token that was used. */
  readonly refresh?: (app: ChannelApp, tokens: ShopTokens, signal: AbortSignal) => Promise<ShopTokens>;
}

interface ChannelWebhooks {
  /** Whose secret signs them: the connection's, the application's, or nobody's: then what they name is fetched, nothing more. */
  readonly signedBy: "connection" | "application" | "nobody";
  /** Each connection has an address by its token, or all shops call `/api/channels/<kind>/events` and say who they are. */
  readonly address: "connection" | "installation";
  readonly topics: readonly string[];
  /** The shop that sent a body to the address of the installation, by its identity. */
  readonly shopOf?: (body: string) => string | undefined;
  /** Undefined for a body without a valid signature. */
  readonly read: (secret: string, received: ReceivedWebhook) => ShopEvent | undefined;
  /** The webhooks of this service at the shop, wherever they point. */
  readonly list: (shop: Shop, signal: AbortSignal) => Promise<readonly RemoteWebhook[]>;
  /** Makes a webhook of a topic, or mends the one with an id. Returns its id. */
  readonly write: (
    shop: Shop,
    webhook: { readonly id?: string | undefined; readonly topic: string; readonly url: string },
    signal: AbortSignal,
  ) => Promise<string>;
  readonly remove: (shop: Shop, id: string, signal: AbortSignal) => Promise<void>;
}

interface ChannelPull {
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
  /** How many orders sold since a moment wait to be shipped. */
  readonly count: (shop: Shop, start: Date, signal: AbortSignal) => Promise<number>;
}

interface ChannelFetch {
  /** One order by its external id. Throws a failure that `isMissing` when the shop does not have it. */
  readonly order: (shop: Shop, externalId: string, signal: AbortSignal) => Promise<ShopOrder>;
  /**
   * Orders by their external ids, `atOnce` at most, those in the shop's trash included. One that the shop does not have
   * any more is `deleted`.
   */
  readonly orders: (shop: Shop, externalIds: readonly string[], signal: AbortSignal) => Promise<ShopOrder[]>;
  readonly atOnce: number;
}

/** What the checkout of a shop is to know of this service. */
export interface CheckoutRegistration {
  readonly ratesUrl: string;
  readonly labelsUrl: string;
  /** All deliveries that may be offered; one that the shop does not know is offered to nobody. */
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

/** A label that a merchant asks for in the shop's own administration. */
export interface AskedLabel {
  readonly labelId: string;
  readonly fulfillmentId: string;
  /** What may name the order: its external id, its number. */
  readonly orders: readonly string[];
}

type LabelName = Pick<AskedLabel, "labelId" | "fulfillmentId">;

export interface ChannelLabels {
  readonly readAsked: (body: string) => readonly AskedLabel[];
  /** Ids of labels that are not wanted any more. */
  readonly readCancelled: (body: string) => readonly string[];
  /** Where the label is to be fetched, or why there is none. */
  readonly tell: (
    shop: Shop,
    label: LabelName,
    told: { readonly guide: string; readonly url: string; readonly bytes: number } | { readonly failure: string },
    signal: AbortSignal,
  ) => Promise<void>;
  /** What has become of a label; undefined while the shop works on it. */
  readonly find: (
    shop: Shop,
    label: LabelName,
    signal: AbortSignal,
  ) => Promise<"taken" | "failed" | "cancelled" | undefined>;
}

export interface Channel {
  readonly capabilities: readonly ChannelCapability[];
  readonly authorize: KeyAuthorization | OAuthAuthorization;
  /** What the shop says of itself: the same for each of its addresses. Undefined for a shop that does not say it. */
  readonly identify: (shop: Shop, signal: AbortSignal) => Promise<string | undefined>;
  /** The identity of a shop that does not say it, by its address. */
  readonly identityOfUrl: (url: string) => string;
  readonly pull: ChannelPull;
  readonly fetch: ChannelFetch;
  /** Null: the shop system has none, and is polled. */
  readonly webhooks: ChannelWebhooks | null;
  /**
   * Tells a shop what is due of a parcel. A repeated call changes nothing, what stands at the shop already is not written
   * again, and a state never goes back: one that the shop has no word for is skipped.
   */
  readonly writeBack: (shop: Shop, report: ParcelReport, signal: AbortSignal) => Promise<void>;
  readonly labels?: ChannelLabels;
  /** Where the shop system asks this service for rates: says so there, and leaves what the merchant changed. */
  readonly ensureCheckout?: (shop: Shop, wanted: CheckoutRegistration, signal: AbortSignal) => Promise<void>;
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
