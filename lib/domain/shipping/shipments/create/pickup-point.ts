import { invalid } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { type CarrierLocation, carrierRegistry } from "../../../carriers";
import type { Parcel } from "../../../pricing/quotes";
import type { ShipmentDraft } from "./draft";

/**
 * The pick-up point of a draft, by its id or by the code that its carrier uses. Undefined for delivery to a door: another
 * service, or no service and no point.
 */
export async function findPickupPoint({
  serviceType,
  carrierId,
  destination: { pointId },
}: ShipmentDraft): Promise<CarrierLocation | undefined> {
  if (serviceType !== undefined && serviceType !== "pickup_point") return undefined;
  if (pointId === undefined) {
    if (serviceType === undefined) return undefined;
    throw invalidPoint(message("pickup_point_needed"));
  }
  const registry = await carrierRegistry();
  const point = /^\d+$/.test(pointId)
    ? registry.findLocation(Number(pointId))
    : registry.findLocationByCode(pointId, carrierId);
  if (!point?.acceptsPickup) throw invalidPoint(message("pickup_point_unknown"));
  if (carrierId !== undefined && point.carrierId !== carrierId)
    throw invalidPoint(message("pickup_point_of_other_carrier"));
  return point;
}

/** Points of a quote take every package; a point that was named without being offered is checked here. */
export function assertTakes({ maxWeightGrams, maxSideCm }: CarrierLocation, parcels: readonly Parcel[]): void {
  const isTaken = parcels.every(
    ({ weightGrams, heightCm, widthCm, lengthCm }) =>
      weightGrams <= maxWeightGrams && Math.max(heightCm, widthCm, lengthCm) <= maxSideCm,
  );
  if (!isTaken) throw invalidPoint(message("pickup_point_too_small"));
}

const invalidPoint = (reason: Message) => invalid("destination.point_id", reason);
