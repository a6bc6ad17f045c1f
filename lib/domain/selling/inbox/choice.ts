import type { ChosenOption } from "@/db/schema/orders";
import type { ShipmentChoice } from "../orders";
import type { OrderOption } from "./option";

/** An option without its price. */
export type OptionChoice = Omit<ChosenOption, "priceCents">;

export const toOptionChoice = ({ carrier, serviceType, logisticType, point }: OrderOption): OptionChoice => ({
  carrierId: carrier.id,
  serviceType,
  logisticType,
  pointId: point?.id ?? null,
});

export const toShipmentChoice = ({ pointId, ...choice }: OptionChoice): ShipmentChoice => ({
  ...choice,
  pointId: pointId ?? undefined,
});

/** Whether two choices name the same carrier, service, dispatch mode and point. */
export const isSameChoice = (a: OptionChoice, b: OptionChoice): boolean =>
  a.carrierId === b.carrierId &&
  a.serviceType === b.serviceType &&
  a.logisticType === b.logisticType &&
  a.pointId === b.pointId;
