import { and, eq, inArray } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findProvince, type PlaceIndex, places, provinceName } from "../../geography/places";
import { usesDemoCarriers } from "../demo-carriers";
import { type CarrierRegistry, carrierRegistry } from "../registry";
import type { Carrier, CarrierLocation } from "../store";

/** A branch or point, with its distance from the place of a search. */
export interface Branch {
  readonly location: CarrierLocation;
  readonly carrier: Carrier;
  /** Canonical name of its province. */
  readonly state: string;
  readonly distanceMetres: number;
}

interface Parcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
}

export interface BranchSearch {
  readonly around:
    | { readonly lat: number; readonly lng: number }
    | { readonly city: string; readonly state?: string | undefined };
  readonly radiusMetres: number;
  readonly carrierId?: number | undefined;
  /** Parcels that the branch must accept. */
  readonly parcels?: readonly Parcel[] | undefined;
}

type Near = Omit<Parameters<CarrierRegistry["locationsNear"]>[0], "limit">;

const mostFound = 200;
const mostForDropoff = 20;
const dropoffRadiusMetres = 500_000;

/**
 * Branches of the carriers that serve the caller and are not suspended, nearest first, at most 200. Throws for an unknown
 * place.
 */
export async function findBranches(ctx: Context, { around, parcels, ...search }: BranchSearch): Promise<Branch[]> {
  const from = "lat" in around ? around : locate(await places(), around);
  const found = await branchesNear({ ...search, ...largestOf(parcels ?? []), from });
  const serves = await demoCarriersServe(ctx);
  return found.filter(({ carrier }) => carrier.status === "active" && (serves || !carrier.isDemo)).slice(0, mostFound);
}

/** Whether the carriers of the demo serve an account of the caller. */
async function demoCarriersServe(ctx: Context): Promise<boolean> {
  const registry = await carrierRegistry();
  const ids = accessibleAccountIds(ctx);
  if (ids === undefined || usesDemoCarriers(registry, { isTest: false })) return true;
  // Without such carriers nothing is left out.
  if (ids.length === 0 || !registry.carriers.some(({ isDemo }) => isDemo)) return false;
  const test = and(inArray(accounts.id, ids), eq(accounts.isTest, true));
  return (await ctx.db.$count(accounts, test)) > 0;
}

/** Branches of a carrier that accept these parcels, nearest to a postcode first: at most 20, within 500 km. */
export async function findDropoffBranches(search: {
  readonly carrierId: number;
  readonly zipcode: number;
  readonly parcels: readonly Parcel[];
}): Promise<Branch[]> {
  const from = (await places()).coordinatesOf(search.zipcode);
  if (!from) throw invalid("zipcode", message("postcode_unknown"));
  const found = await branchesNear({
    from,
    carrierId: search.carrierId,
    accepts: "dropoff",
    radiusMetres: dropoffRadiusMetres,
    ...largestOf(search.parcels),
  });
  return found.slice(0, mostForDropoff);
}

async function branchesNear(search: Near): Promise<Branch[]> {
  const registry = await carrierRegistry();
  return registry.locationsNear({ ...search, limit: Number.POSITIVE_INFINITY }).flatMap((near) => {
    const carrier = registry.findCarrier(near.location.carrierId);
    return carrier ? [{ ...near, carrier, state: provinceName(near.location.provinceCode) }] : [];
  });
}

/** The heaviest weight and the longest side: a branch that accepts these accepts every parcel. */
const largestOf = (parcels: readonly Parcel[]) => ({
  weightGrams: Math.max(0, ...parcels.map(({ weightGrams }) => weightGrams)),
  sideCm: Math.max(0, ...parcels.flatMap(({ heightCm, widthCm, lengthCm }) => [heightCm, widthCm, lengthCm])),
});

function locate(
  index: PlaceIndex,
  { city, state }: { city: string; state?: string | undefined },
): { lat: number; lng: number } {
  if (state && !findProvince(state)) throw invalid("state", message("province_unknown"));
  const locality = index.find({ city, state });
  const point =
    locality &&
    (locality.lat !== null && locality.lng !== null
      ? { lat: locality.lat, lng: locality.lng }
      : index.coordinatesOf(locality.zipcode));
  if (!point) throw invalid("city", message("locality_unknown"));
  return point;
}
