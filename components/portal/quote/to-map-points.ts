import type { MapPoint } from "@/components/shared/map/group-points";
import type { QuoteOption } from "./use-quote";

/** The pick-up points of an option as places of a map. */
export const toMapPoints = (points: QuoteOption["pickup_points"]): MapPoint[] =>
  points.map(({ point_id: id, description, location: { geolocation } }) => ({
    id,
    name: description,
    lat: geolocation.lat,
    lng: geolocation.lng,
  }));
