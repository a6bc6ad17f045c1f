import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { type QuoteOption, quoteShipment } from "../../pricing/quotes";
import { findShipment, type Recipient, type Shipment } from "../shipments";
import { findBuyerAddress } from "./buyer-address";
import { applyChange, assertChangeable, type ChangedShipment, type PlannedChange, type Reroute } from "./change";
import { loadOf, priceJourney, recipientOf } from "./price";

/** Sends a shipment by another carrier, service or dispatch mode, at the price of now. */
export const rerouteShipment = (ctx: Context, id: number, to: Reroute): Promise<ChangedShipment> =>
  applyChange(ctx, id, (own, shipment) => planReroute(own, shipment, to), {
    action: "shipment.rerouted",
    ...(to.expectedPriceCents !== undefined && { expectedPriceCents: to.expectedPriceCents }),
  });

export async function planReroute(ctx: Context, shipment: Shipment, to: Reroute): Promise<PlannedChange | undefined> {
  const { carrierId, serviceType, logisticType, pointId } = to;
  const present = recipientOf(shipment);
  const recipient =
    serviceType === "pickup_point"
      ? { ...present, pointId: pointId ?? present.pointId }
      : await toDoor(ctx, shipment, present);
  const isSame =
    carrierId === shipment.carrierId &&
    serviceType === shipment.serviceType &&
    logisticType === shipment.logisticType &&
    (recipient.pointId === present.pointId || recipient.pointId === shipment.pointCode);
  if (isSame) return undefined;
  const { columns } = await priceJourney(ctx, shipment, { carrierId, serviceType, logisticType, recipient });
  return {
    change: "rerouted",
    changes: [
      ...(columns.carrierId === shipment.carrierId ? [] : ["carrier"]),
      ...(serviceType === shipment.serviceType ? [] : ["service_type"]),
      ...(logisticType === shipment.logisticType ? [] : ["logistic_type"]),
      ...(columns.locationId === shipment.locationId ? [] : ["destination"]),
      ...(columns.priceInclTaxCents === shipment.priceInclTaxCents ? [] : ["price"]),
    ],
    columns: { ...columns, shippingRule: null },
  };
}

/** A shipment to a pick-up point has the address of that: to a door it goes where its order says. */
async function toDoor(ctx: Context, { id, accountId }: Shipment, present: Recipient): Promise<Recipient> {
  const { pointId, name, document, phone, email } = present;
  if (pointId === undefined) return present;
  const address = await findBuyerAddress(ctx, accountId, id);
  if (!address) throw invalid("service_type", message("address_of_point_only"));
  return { name, document, phone, email, ...address };
}

/** All options of all carriers for the shipment as it stands, those that cannot be chosen with what is in the way. */
export async function rerouteOptions(ctx: Context, id: number): Promise<readonly QuoteOption[]> {
  const shipment = await findShipment(ctx, id);
  assertChangeable(shipment);
  if (shipment.direction === "return") return [];
  const { accountId, originId, declaredValueCents, carrierId, packages, destination } = shipment;
  const { city, provinceCode, state, zipcode } = destination;
  const { options } = await quoteShipment(ctx, {
    accountId,
    originId,
    declaredValueCents,
    load: loadOf(packages),
    destination: { city, state: provinceCode || state, zipcode },
    // A carrier is named, so that no shipping rule chooses or asks.
    named: { carrierId },
  });
  return options;
}
