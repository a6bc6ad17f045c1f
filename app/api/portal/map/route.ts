import { MapQuery, serializeMap } from "@/lib/api/portal/geography/map";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { places } from "@/lib/domain/geography/places";
import { mapTiles } from "@/lib/platform/map-tiles";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "The background of a map: tiles, or the localities by which it is read",
    // Operators have no role in any account, and look at branches of carriers.
    scope: "self",
    tier: "read",
    query: MapQuery,
    run: async (_ctx, { query }) => {
      const tiles = mapTiles();
      return serializeMap(tiles, tiles ? [] : (await places()).landmarksWithin(query));
    },
  }),
});
