import { volumeCm3 } from "@/lib/core/units";
import type { Context } from "@/lib/platform/context";
import type { JourneyQuote, PackedItem, Parcel, SelectableOption } from "../../../pricing/quotes";
import type { Shipment } from "../store";
import { insertShipment, type NewPackage, type NewShipment } from "./insert";

/** A parcel of a new shipment. In a return it names the package and the items of the original that it brings back. */
export interface ShippedParcel extends Parcel {
  readonly sourcePackageId?: number;
  readonly items: readonly (PackedItem & { readonly sourceItemId?: number })[];
}

/** The columns of a shipment that a quote does not determine. */
type Order = Pick<
  NewShipment,
  | "accountId"
  | "externalId"
  | "orderNumbers"
  | "parentShipmentId"
  | "returnReason"
  | "copiedFromId"
  | "source"
  | "shippingRule"
  | "direction"
  | "locationId"
  | "pointCode"
  | "originId"
  | "origin"
  | "destination"
  | "waitingFor"
>;

/**
 * Writes a shipment in state `new` from an option of a quote; price and times are copied, later tariffs change nothing.
 *
 * Here, and wherever many objects are made, the spread stands last in the literal: V8 adds each member after a spread one
 * at a time, which took 50 µs for this object. The shape of the members before a spread is known at once.
 */
export function insertFromQuote(
  tx: Context,
  order: Order,
  quote: Pick<JourneyQuote, "declaredValueCents"> & { readonly parcels: readonly ShippedParcel[] },
  option: SelectableOption,
): Promise<Shipment> {
  return insertShipment(
    tx,
    {
      destinationName: order.destination.name,
      destinationCity: order.destination.city,
      destinationState: order.destination.state,
      destinationZipcode: order.destination.zipcode,
      declaredValueCents: quote.declaredValueCents,
      totalWeightGrams: sum(quote.parcels, ({ weightGrams }) => weightGrams),
      totalVolumeCm3: sum(quote.parcels, volumeCm3),
      packageCount: quote.parcels.length,
      ...optionColumns(option),
      ...order,
    },
    quote.parcels.map(toPackage),
  );
}

/** Service, price and times of an option. */
export const optionColumns = (option: SelectableOption) => ({
  serviceType: option.serviceType,
  logisticType: option.logisticType,
  carrierId: option.carrier.id,
  priceShipmentCents: option.price.shipmentCents,
  priceInsuranceCents: option.price.insuranceCents,
  priceCents: option.price.cents,
  priceInclTaxCents: option.price.inclTaxCents,
  priceLines: [...option.price.lines],
  rateSource: option.rate.source,
  tariffId: option.rate.tariffId,
  deliveryDaysMin: option.delivery.minDays,
  deliveryDaysMax: option.delivery.maxDays,
  estimatedDelivery: option.delivery.estimatedDelivery,
  tags: [...option.tags],
});

function toPackage({ items, ...outer }: ShippedParcel, index: number): NewPackage {
  return { ...outer, number: index + 1, items: items.map((item) => ({ ...item })) };
}

const sum = <T>(entries: readonly T[], of: (entry: T) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0);
