import type { OrderDecision, OrderDelivery, OrderRecipient, SettledDecision, TypedAddress } from "@/db/schema/orders";
import type {
  ClassificationId,
  LineKind,
  LogisticType,
  PackagingMode,
  PaymentState,
  ServiceType,
  ShopState,
} from "@/lib/core/vocabulary";
import type { ShippedPieces } from "./state";

export type { OrderDelivery, OrderRecipient };

/** What a channel that says nothing else means: paid, to be sent to an address in Argentina, priced in pesos. */
export const usualSale = {
  number: "",
  link: "",
  payment: "paid",
  paymentDueCents: null,
  shopState: "to_ship",
  delivery: { kind: "ship", method: "", reference: "" },
  country: "AR",
  currency: "ARS",
  shippedBy: "",
  typed: null,
  doubts: [],
} as const satisfies Partial<NewOrder>;

export const usualLine = { kind: "goods", refundedQuantity: 0, fraction: null, container: null } as const;

/** An order as its channel sends it. */
export interface NewOrder {
  readonly accountId: number;
  readonly channel: string;
  readonly externalId: string;
  /** What people call it; empty where that is the external id. */
  readonly number: string;
  /** The order's page in the shop; empty if there is none. */
  readonly link: string;
  readonly payment: PaymentState;
  /** What is collected on delivery. */
  readonly paymentDueCents: number | null;
  readonly shopState: ShopState;
  readonly delivery: OrderDelivery;
  readonly country: string;
  readonly currency: string;
  /** The number that a vendor's own plug-in has sent this sale under; empty if none has. */
  readonly shippedBy: string;
  /** The address as it was typed; null where the channel sends its fields read. */
  readonly typed: TypedAddress | null;
  /** Fields of the address that were read with doubt, with what was typed. */
  readonly doubts: readonly { readonly field: string; readonly text: string }[];
  readonly recipient: OrderRecipient;
  readonly lines: readonly NewOrderLine[];
  /** Null = the account's default origin. */
  readonly originId: number | null;
  /** Null = the sum of the items. */
  readonly declaredValueCents: number | null;
  readonly shippingPaidCents: number | null;
  readonly chosenService: string;
  readonly serviceType: ServiceType | null;
  readonly logisticType: LogisticType | null;
  readonly carrierId: number | null;
  readonly notes: string;
  /** Null = now. */
  readonly placedAt: Date | null;
}

export interface NewOrderLine {
  readonly sku: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly weightGrams: number | null;
  readonly heightCm: number | null;
  readonly widthCm: number | null;
  readonly lengthCm: number | null;
  readonly classificationId: ClassificationId | null;
  readonly kind: LineKind;
  readonly refundedQuantity: number;
  /** What was sold of a thing that is cut or weighed, as the shop wrote it; the quantity is 1 then. */
  readonly fraction: string | null;
  /** The number of the line that stands for the bundle which this one belongs to. */
  readonly container: number | null;
}

/** What of an order its judgement depends on: of one that is written, and of one that is about to be. */
export interface JudgedOrder
  extends Pick<
    NewOrder,
    | "accountId"
    | "externalId"
    | "number"
    | "payment"
    | "paymentDueCents"
    | "shopState"
    | "country"
    | "currency"
    | "shippedBy"
    | "recipient"
    | "doubts"
    | "lines"
    | "declaredValueCents"
    | "channel"
    | "chosenService"
    | "serviceType"
    | "logisticType"
    | "carrierId"
    | "originId"
    | "shippingPaidCents"
    | "placedAt"
  > {
  readonly delivery: NewOrder["delivery"] | null;
  readonly settled: readonly SettledDecision[];
  /** Of the judgement before: what changed at the shop stays a reason until somebody answers it. */
  readonly decisions: readonly OrderDecision[];
  readonly pieces: readonly ShippedPieces[];
}

/** The pieces and the service of a shipment. Without `lines` it takes all open pieces; other fields default to the buyer's choice. */
export interface ShipmentChoice {
  readonly lines?: readonly LineQuantity[] | undefined;
  readonly serviceType?: ServiceType | undefined;
  readonly logisticType?: LogisticType | undefined;
  readonly carrierId?: number | undefined;
  /** The pick-up point instead of the buyer's. */
  readonly pointId?: string | undefined;
  /** As that of a shipment: at another price nothing is made. */
  readonly expectedPriceCents?: number | undefined;
  /** In pesos; the share of what was paid for the pieces when it is left out. */
  readonly declaredValueCents?: number | undefined;
  readonly typePackaging?: PackagingMode | undefined;
  /** The box that all pieces go into. */
  readonly containerId?: number | undefined;
  /** As that of a shipment: false keeps it `new` until it is processed. */
  readonly processImmediately?: boolean | undefined;
}

export interface LineQuantity {
  readonly number: number;
  readonly quantity: number;
}
