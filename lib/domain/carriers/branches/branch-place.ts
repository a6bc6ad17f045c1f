import { type Message, message } from "@/lib/core/messages";
import { findProvince, type PlaceIndex } from "../../geography/places";
import type { CarrierLocation } from "../store";

/** A branch as people describe it: its province by any name, its coordinates optional where the locality has them. */
export interface BranchDraft
  extends Omit<CarrierLocation, "id" | "carrierId" | "provinceCode" | "lat" | "lng" | "active"> {
  readonly state: string;
  readonly lat?: number;
  readonly lng?: number;
  /** Whether the branch is open; without it a new branch is open and a known one keeps its state. */
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
  if (!rest.acceptsPickup && !rest.acceptsDropoff) return error("accepts_pickup", message("branch_without_purpose"));
  const provinceCode = findProvince(state);
  if (!provinceCode) return error("state", message("province_unrecognised"));
  if (!index.provincesOf(rest.zipcode).includes(provinceCode))
    return error("zipcode", message("branch_postcode_elsewhere"));
  const place = index.resolve({ city: rest.city, state, zipcode: rest.zipcode });
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : place;
  if (point.lat === null || point.lng === null || (lat === undefined) !== (lng === undefined))
    return error("lat", message("branch_point_missing"));
  if (point.lat < country.south || point.lat > country.north || point.lng < country.west || point.lng > country.east)
    return error("lat", message("branch_point_abroad"));
  return { ...rest, provinceCode, lat: point.lat, lng: point.lng };
}

export const isError = (placed: BranchFacts | BranchError): placed is BranchError => "field" in placed;

const error = (field: BranchError["field"], reason: Message): BranchError => ({ field, message: reason });
