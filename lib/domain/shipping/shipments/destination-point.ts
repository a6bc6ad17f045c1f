import type { DestinationPoint } from "@/lib/core/destination-point";
import type { CarrierRegistry } from "../../carriers";
import { provinceName } from "../../geography/places";
import type { ShipmentSummary } from "./store";

/** Business days that a branch of the carrier keeps a parcel, by the contract of the account or of the platform; null if untold. */
export function keptDaysOf(carriers: CarrierRegistry, carrierId: number, accountId: number): number | null {
  const contract = carriers.findContract(carrierId, accountId) ?? carriers.findCarrier(carrierId)?.connection;
  return Number(contract?.values.branchDays) || null;
}

/**
 * The pick-up point to which the carrier delivers. A point that the carrier no longer has keeps its code and the address
 * that it had at creation. Undefined for delivery to a door.
 */
export function findDestinationPoint(
  { pointCode: code, accountId, carrierId, locationId, destination }: ShipmentSummary,
  carriers: CarrierRegistry,
): DestinationPoint | undefined {
  if (code === null) return undefined;
  const keptDays = keptDaysOf(carriers, carrierId, accountId);
  const point = locationId === null ? carriers.findLocationByCode(code, carrierId) : carriers.findLocation(locationId);
  if (point) {
    const { name, street, streetNumber, streetExtras, city, provinceCode, zipcode, openHours, lat, lng } = point;
    const address = {
      street,
      streetNumber,
      streetExtras,
      city,
      state: provinceName(provinceCode),
      zipcode: `${zipcode}`,
    };
    return { code, name, ...address, openHours, keptDays, geolocation: { lat, lng } };
  }
  // A shipment without the point's id may have the recipient's own street.
  const { street, streetNumber, streetExtras } =
    locationId === null ? { street: "", streetNumber: "", streetExtras: "" } : destination;
  const { city, state, cpa, zipcode } = destination;
  const address = { street, streetNumber, streetExtras, city, state, zipcode: cpa ?? `${zipcode}` };
  return { code, name: null, ...address, openHours: "", keptDays, geolocation: null };
}
