import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type LogisticType, logisticTypes, type ShipmentStatus, type SortKey } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type JourneyQuote, type OptionFilter, packAgain, quoteReturnJourney } from "../../pricing/quotes";
import { findShipmentOf, type Shipment } from "../shipments";
import { type ReturnedParcel, toReturnedParcels } from "./repack";
import { type ReturnSelection, selectReturned } from "./select";
import { findTaken } from "./store";

export interface ReturnRequest {
  readonly accountId: number;
  readonly declaredValueCents: number;
  /** The whole shipment when it is left out. */
  readonly packages?: ReturnSelection | undefined;
  readonly sortBy?: SortKey | undefined;
  /** Of a quote: only options with these properties. */
  readonly only?: OptionFilter | undefined;
}

export interface ReturnQuote extends JourneyQuote {
  /** The shipment whose goods come back. */
  readonly shipment: Shipment;
  readonly parcels: readonly ReturnedParcel[];
}

/**
 * Quotes the return of a shipment, or of a part of it, from its recipient to its origin. Throws `conflict` unless the
 * buyer has the goods, and `validation_failed` for goods that are in another return already.
 */
export async function quoteReturn(ctx: Context, shipmentId: number, request: ReturnRequest): Promise<ReturnQuote> {
  const shipment = await findShipmentOf(ctx, request.accountId, shipmentId);
  assertReturnable(shipment);
  const taken = await findTaken(
    ctx,
    shipment.packages.map(({ id }) => id),
  );
  const parcels = await toReturnedParcels(selectReturned(shipment.packages, request.packages, taken), (packages) =>
    packAgain(ctx, request.accountId, packages),
  );
  const quote = await quoteReturnJourney(ctx, {
    accountId: request.accountId,
    carrierId: shipment.carrierId,
    origin: { ...placeOf(shipment.destination), logisticTypes: senderModes(shipment) },
    destination: placeOf(shipment.origin),
    parcels,
    declaredValueCents: request.declaredValueCents,
    sortBy: request.sortBy,
    only: request.only,
  });
  return { ...quote, shipment, parcels };
}

/** States in which the buyer has the goods. */
export const returnableStatuses: readonly ShipmentStatus[] = ["delivered", "delivered_with_damage"];

function assertReturnable({ direction, status, recipientErasedAt }: Shipment): void {
  if (direction === "return") throw new DomainError({ code: "conflict", message: message("return_of_return") });
  if (!returnableStatuses.includes(status))
    throw new DomainError({ code: "conflict", message: message("not_delivered_yet", { status }) });
  if (recipientErasedAt) throw new DomainError({ code: "conflict", message: message("recipient_erased") });
}

const placeOf = ({ city, provinceCode, state, zipcode }: Shipment["origin"]) => ({
  city,
  state: provinceCode || state,
  zipcode,
});

/**
 * After delivery to a pick-up point the buyer's street is unknown and a parcel cannot be collected there: the buyer
 * brings it to a branch.
 */
const senderModes = ({ destination, pointCode }: Shipment): LogisticType[] | null =>
  destination.street && pointCode === null
    ? null
    : logisticTypes.filter((mode) => mode !== "crossdock" && mode !== "carrier_pickup");
