import * as z from "zod";
import type { MapTiles } from "@/lib/core/pictures/map-tiles";
import type { Landmark } from "@/lib/domain/geography/places";
import { decimal } from "../../v2/geography/locations";

/** What lies behind the points of a map. */

/** An area of the map in degrees. An empty one has no landmarks. */
export const MapQuery = z.object({
  south: decimal(-90, 90),
  west: decimal(-180, 180),
  north: decimal(-90, 90),
  east: decimal(-180, 180),
});

export const serializeMap = (tiles: MapTiles | undefined, landmarks: readonly Landmark[]) => ({
  tiles: tiles
    ? {
        url: tiles.url,
        attribution: tiles.attribution,
        attribution_url: tiles.attributionUrl,
        max_zoom: tiles.maxZoom,
      }
    : null,
  landmarks: landmarks.map(({ id, city, lat, lng }) => ({ id, name: city, lat, lng })),
});
