import type { MapTiles } from "@/lib/core/pictures/map-tiles";
import { setting } from "./settings";

/** Servers of tiles draw Argentina at least to this depth: streets with their names. */
const usualMaxZoom = 18;

/** The tiles of maps, undefined where none are set: browsers then ask nobody but this service. */
export function mapTiles(): MapTiles | undefined {
  const url = setting("MAP_TILES_URL");
  const attribution = setting("MAP_TILES_ATTRIBUTION");
  if (url === undefined || attribution === undefined) return undefined;
  return {
    url,
    attribution,
    attributionUrl: setting("MAP_TILES_ATTRIBUTION_URL") ?? null,
    maxZoom: setting("MAP_TILES_MAX_ZOOM") ?? usualMaxZoom,
  };
}
