import type { QuoteOption } from "../use-quote";
import type { Point } from "./point-labels";

/** The pick-up points of an option for a list and its map. */
export const toPoints = (points: QuoteOption["pickup_points"]): Point[] =>
  points.map(({ point_id: id, description, location, open_hours: openHours, phone }) => ({
    id,
    name: description,
    lat: location.geolocation.lat,
    lng: location.geolocation.lng,
    distanceMetres: location.geolocation.distance,
    addressLines: [`${location.street} ${location.street_number}`.trim(), location.street_extras, location.city],
    openHours,
    phone,
  }));
