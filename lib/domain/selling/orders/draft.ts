import type { OrderRecipient } from "@/db/schema/orders";
import type { ClassificationId, LogisticType, PackagingMode, ServiceType } from "@/lib/core/vocabulary";

export type { OrderRecipient };

/** An order as its channel sends it. */
export interface NewOrder {
  readonly accountId: number;
  readonly channel: string;
  readonly externalId: string;
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
}

/** The pieces and the service of a shipment. Without `lines` it takes all open pieces; other fields default to the buyer's choice. */
export interface ShipmentChoice {
  readonly lines?: readonly LineQuantity[] | undefined;
  readonly serviceType?: ServiceType | undefined;
  readonly logisticType?: LogisticType | undefined;
  readonly carrierId?: number | undefined;
  readonly typePackaging?: PackagingMode | undefined;
  /** The box that all pieces go into. */
  readonly containerId?: number | undefined;
}

export interface LineQuantity {
  readonly number: number;
  readonly quantity: number;
}
