import type { Message } from "@/lib/core/vocabulary";
import { findProvince, type PlaceIndex } from "../places";
import type { CarrierLocation } from "./store";

/** A branch as people describe it: its province by any name, its coordinates optional where the locality has them. */
export interface BranchDraft
  extends Omit<CarrierLocation, "id" | "carrierId" | "provinceCode" | "lat" | "lng" | "active"> {
  readonly state: string;
  readonly lat?: number;
  readonly lng?: number;
  /** Left out: open if new, else unchanged. */
  readonly active?: boolean;
}

export type BranchFacts = Omit<CarrierLocation, "id" | "carrierId" | "active"> & { readonly active?: boolean };

export interface BranchError {
  readonly field: "state" | "zipcode" | "lat" | "accepts_pickup";
  readonly message: Message;
}

/** Bounding box of Argentina with its islands, a little wider, in degrees. */
const country = { south: -56, north: -21, west: -74, east: -53 };

/** The branch with its place, or the error in the place that was given. */
export function placeBranch(index: PlaceIndex, { state, lat, lng, ...rest }: BranchDraft): BranchFacts | BranchError {
  if (!rest.acceptsPickup && !rest.acceptsDropoff)
    return error(
      "accepts_pickup",
      "Tiene que entregar, recibir o las dos cosas.",
      "It must hand out, take in, or both.",
    );
  const provinceCode = findProvince(state);
  if (!provinceCode) return error("state", "No conocemos esa provincia.", "We do not know that province.");
  if (!index.provincesOf(rest.zipcode).includes(provinceCode))
    return error("zipcode", "El código postal no es de esa provincia.", "The postcode is not of that province.");
  const place = index.resolve({ city: rest.city, state, zipcode: rest.zipcode });
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : place;
  if (point.lat === null || point.lng === null || (lat === undefined) !== (lng === undefined))
    return error("lat", "Faltan la latitud y la longitud.", "Latitude and longitude are missing.");
  if (point.lat < country.south || point.lat > country.north || point.lng < country.west || point.lng > country.east)
    return error("lat", "El punto no queda en la Argentina.", "The point is not in Argentina.");
  return { ...rest, provinceCode, lat: point.lat, lng: point.lng };
}

export const isError = (placed: BranchFacts | BranchError): placed is BranchError => "field" in placed;

const error = (field: BranchError["field"], es: string, en: string): BranchError => ({ field, message: { es, en } });
