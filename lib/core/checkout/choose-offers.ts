import type { CheckoutSettings, LogisticType, ServiceType } from "../vocabulary";

/** A service of a carrier for a cart, with the facts by which offers are compared. */
export interface DeliveryOffer {
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** What the account would be charged, with taxes. */
  readonly costCents: number;
  /** Business days. */
  readonly minDays: number;
  readonly maxDays: number;
}

/** To the door of the buyer, or to a point where the buyer goes. */
export const kindOf = ({ serviceType }: Pick<DeliveryOffer, "serviceType">): "ship" | "point" =>
  serviceType === "pickup_point" ? "point" : "ship";

/** Whether the settings let buyers see it. */
export const isOffered = (
  { carrierId, serviceType, logisticType }: Pick<DeliveryOffer, "carrierId" | "serviceType" | "logisticType">,
  { carrierIds, serviceTypes, logisticTypes }: CheckoutSettings,
): boolean =>
  isOneOf(carrierId, carrierIds) && isOneOf(serviceType, serviceTypes) && isOneOf(logisticType, logisticTypes);

const isOneOf = <Value>(value: Value, allowed: readonly Value[] | null): boolean =>
  allowed === null || allowed.includes(value);

/**
 * What buyers see of the offers, cheapest first: all, or the cheapest or fastest to the door and to a point. How the seller
 * hands a parcel over is nothing to a buyer: of one carrier's offers for one service those that cost no less and arrive no
 * sooner than another are left out.
 */
export function chooseOffers<Offer extends DeliveryOffer>(
  offers: readonly Offer[],
  offer: CheckoutSettings["offer"],
): Offer[] {
  const byCost = offers.toSorted((a, b) => a.costCents - b.costCents || a.maxDays - b.maxDays || a.minDays - b.minDays);
  if (offer === "all")
    return byCost.filter((own, place) => !byCost.slice(0, place).some((cheaper) => isNoWorse(cheaper, own)));
  const ranked =
    offer === "cheapest" ? byCost : byCost.toSorted((a, b) => a.maxDays - b.maxDays || a.minDays - b.minDays);
  return byCost.filter((own) => own === ranked.find((other) => kindOf(other) === kindOf(own)));
}

/** Of an offer that costs no more. */
const isNoWorse = (cheaper: DeliveryOffer, other: DeliveryOffer): boolean =>
  cheaper.carrierId === other.carrierId &&
  cheaper.serviceType === other.serviceType &&
  cheaper.maxDays <= other.maxDays &&
  cheaper.minDays <= other.minDays;
