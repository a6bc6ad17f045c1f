import { feature } from "topojson-client";
import { argentina } from "./argentina";

const { units } = argentina.objects;
if (!units) throw new Error("the map of Argentina has no provinces");

/** The outlines of the provinces as GeoJSON, true to a few kilometres. */
export const provinces = feature(argentina, units);
