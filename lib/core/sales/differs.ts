import type { LogisticType, ServiceType } from "../vocabulary";

/** How a parcel is to travel; null where nobody said. */
export interface DeliveryChoice {
  readonly serviceType: ServiceType | null;
  readonly logisticType: LogisticType | null;
  readonly carrierId: number | null;
  readonly pointId: string | null;
}

const parts = ["serviceType", "logisticType", "carrierId", "pointId"] as const satisfies (keyof DeliveryChoice)[];

/**
 * Whether an option is another one than the buyer chose, by what the channel of the order says or the meaning of the shop's
 * method. A part that was left open differs from nothing.
 */
export const differsFromChoice = (choice: DeliveryChoice, option: DeliveryChoice): boolean =>
  parts.some((part) => choice[part] !== null && choice[part] !== option[part]);
