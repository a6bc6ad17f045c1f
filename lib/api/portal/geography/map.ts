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

export const MapReply = z
  .object({
    tiles: z
      .object({
        url: z.string(),
        attribution: z.string(),
        attribution_url: z.string().nullable(),
        max_zoom: z.int(),
      })
      .nullable()
      .meta({ description: "Null where the operator set no server of tiles." }),
    landmarks: z
      .array(z.object({ id: z.int(), name: z.string(), lat: z.number(), lng: z.number() }))
      .meta({ description: "Localities of the area, the most important first. Empty with tiles, which name them." }),
  })
  .meta({ id: "Map" });

export const serializeMap = (
  tiles: MapTiles | undefined,
  landmarks: readonly Landmark[],
): z.input<typeof MapReply> => ({
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
