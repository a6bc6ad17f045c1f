import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { SelectableOption } from "../../pricing/quotes";

/** Carrier, service and dispatch mode with the price, tax included. */
export interface Choice {
  readonly carrier: { readonly id: number; readonly name: string };
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly priceCents: number;
}

export const toChoice = ({ carrier, serviceType, logisticType, price }: SelectableOption): Choice => ({
  carrier: { id: carrier.id, name: carrier.name },
  serviceType,
  logisticType,
  priceCents: price.inclTaxCents,
});
