import { memoize } from "@/lib/core/memoize";
import type { CarrierRegistry, LocationNear } from "../../carriers";
import { provinceName } from "../../geography/places";
import type { LoadMeasures } from "./load-measures";
import type { QuotePlace } from "./offers";

export interface PickupPoint extends LocationNear {
  /** Canonical name of its province. */
  readonly state: string;
}

const radiusMetres = 100_000;
const limit = 20;

/**
 * The branches around a place where a load can be picked up, nearest first, by carrier. The services of one carrier get
 * the same array.
 */
export function pickupPointsNear(
  { lat, lng }: QuotePlace,
  { heaviestGrams: weightGrams, longestSideCm: sideCm }: LoadMeasures,
  registry: CarrierRegistry,
): (carrierId: number) => readonly PickupPoint[] {
  if (lat === null || lng === null) return () => [];
  return memoize((carrierId: number) =>
    registry
      .locationsNear({ from: { lat, lng }, carrierId, accepts: "pickup", radiusMetres, limit, weightGrams, sideCm })
      .map(({ location, distanceMetres }) => ({
        location,
        distanceMetres,
        state: provinceName(location.provinceCode),
      })),
  );
}
