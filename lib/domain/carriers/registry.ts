import { type CarrierRating, effectiveRating, sumRecords } from "@/lib/core/carrier-rating";
import { groupBy } from "@/lib/core/group-by";
import { distanceMetres } from "@/lib/core/units";
import { reference } from "@/lib/platform/reference-cache";
import {
  type Carrier,
  type CarrierLocation,
  type CarrierMeasure,
  type CarrierService,
  loadCarriers,
  type OwnContract,
} from "./store";

export interface LocationNear {
  readonly location: CarrierLocation;
  readonly distanceMetres: number;
}

interface Search {
  readonly from: { readonly lat: number; readonly lng: number };
  readonly carrierId?: number | undefined;
  /** What the branch must accept; either if left out. */
  readonly accepts?: "pickup" | "dropoff";
  readonly radiusMetres: number;
  readonly limit: number;
  /** Heaviest package and longest side that the branch must accept. */
  readonly weightGrams?: number;
  readonly sideCm?: number;
}

/** A carrier with the rating that options are ranked by: the measured one, or the typed one while its record is short. */
export interface RatedCarrier extends Carrier {
  readonly rating: CarrierRating;
}

export interface CarrierRegistry {
  readonly carriers: readonly RatedCarrier[];
  /** The records that the ratings were computed from. */
  readonly measures: readonly CarrierMeasure[];
  /** Whether there is a carrier that is not of the demo and has prices, or a system of its own. */
  readonly hasOwnCarrier: boolean;
  /** Active services, each with its carrier. */
  readonly services: readonly { readonly service: CarrierService; readonly carrier: RatedCarrier }[];
  findCarrier(id: number): RatedCarrier | undefined;
  /** The contract of an account of its own, an ended one too. */
  findContract(carrierId: number, accountId: number): OwnContract | undefined;
  /** The one that anything new goes by. */
  findContractInForce(carrierId: number, accountId: number): OwnContract | undefined;
  findLocation(id: number): CarrierLocation | undefined;
  /** By the carrier's own code; without a carrier only if no other carrier uses the code. */
  findLocationByCode(code: string, carrierId?: number): CarrierLocation | undefined;
  /** Branches around a place, nearest first. */
  locationsNear(search: Search): LocationNear[];
}

/** One degree of latitude in metres, to exclude what is too far before a distance is computed. */
const metresPerDegree = 111_320;

export const carrierRegistry: () => Promise<CarrierRegistry> = reference(
  "carriers",
  ["carriers", "tariffs"],
  async (db) => {
    const { carriers: rows, services, locations, contracts, measures, hasOwnCarrier } = await loadCarriers(db);
    const carriers = rateCarriers(rows, measures);
    const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
    const locationsById = new Map(locations.map((location) => [location.id, location]));
    const byLatitude = [...locations].sort((a, b) => a.lat - b.lat);
    const branchesOf = new Map(carriers.map(({ id }) => [id, byLatitude.filter(({ carrierId }) => carrierId === id)]));
    const contractsByName = new Map(contracts.map((own) => [`${own.carrierId}:${own.accountId}`, own]));
    const findContract = (carrierId: number, accountId: number) => contractsByName.get(`${carrierId}:${accountId}`);
    return {
      carriers,
      measures,
      hasOwnCarrier,
      services: services.flatMap((service) => {
        const carrier = byId.get(service.carrierId);
        return carrier ? [{ service, carrier }] : [];
      }),
      findCarrier: (id) => byId.get(id),
      findContract,
      findContractInForce(carrierId, accountId) {
        const own = findContract(carrierId, accountId);
        return own?.endedAt === null ? own : undefined;
      },
      findLocation: (id) => locationsById.get(id),
      findLocationByCode: (code, carrierId) => {
        const found = locations.filter(
          (location) => location.code === code && (carrierId === undefined || location.carrierId === carrierId),
        );
        return found.length === 1 ? found[0] : undefined;
      },
      locationsNear: ({ carrierId, ...search }) =>
        nearest(carrierId === undefined ? byLatitude : (branchesOf.get(carrierId) ?? []), search),
    };
  },
);

/** Each carrier with the rating of its whole record. */
export function rateCarriers(rows: readonly Carrier[], measures: readonly CarrierMeasure[]): RatedCarrier[] {
  const measuresOf = groupBy(measures, ({ carrierId }) => carrierId);
  return rows.map((carrier) => ({
    ...carrier,
    rating: effectiveRating(carrier.ratingBasisPoints, sumRecords(measuresOf.get(carrier.id) ?? [])),
  }));
}

function nearest(byLatitude: readonly CarrierLocation[], search: Omit<Search, "carrierId">): LocationNear[] {
  const span = search.radiusMetres / metresPerDegree;
  const found: LocationNear[] = [];
  for (let i = firstFrom(byLatitude, search.from.lat - span); i < byLatitude.length; i++) {
    const location = byLatitude[i];
    if (!location || location.lat > search.from.lat + span) break;
    if (!suits(location, search)) continue;
    const distance = distanceMetres(search.from, location);
    if (distance <= search.radiusMetres) found.push({ location, distanceMetres: distance });
  }
  return found
    .sort((a, b) => a.distanceMetres - b.distanceMetres || a.location.id - b.location.id)
    .slice(0, search.limit);
}

const suits = (
  location: CarrierLocation,
  { accepts, weightGrams = 0, sideCm = 0 }: Pick<Search, "accepts" | "weightGrams" | "sideCm">,
): boolean =>
  (accepts !== "pickup" || location.acceptsPickup) &&
  (accepts !== "dropoff" || location.acceptsDropoff) &&
  location.maxWeightGrams >= weightGrams &&
  location.maxSideCm >= sideCm;

/** Index of the first branch at or north of a latitude. */
function firstFrom(byLatitude: readonly CarrierLocation[], lat: number): number {
  let low = 0;
  let high = byLatitude.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byLatitude[middle]?.lat ?? 0) < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}
