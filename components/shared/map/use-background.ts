"use client";

import L from "leaflet";
import { useFormatter } from "next-intl";
import { useEffect, useState } from "react";
import { graticuleLines, graticuleStep } from "./graticule";
import { groupPoints } from "./group-points";
import type { MapBackground } from "./queries";
import { useProvinces } from "./use-provinces";

/** Names of localities stand at least so many pixels apart. */
const namesApart = 72;

const noLandmarks: MapBackground["landmarks"] = [];

/** Draws what lies behind the points. Returns whether tiles could not be loaded. */
export function useBackground(map: L.Map | undefined, background: MapBackground | undefined): boolean {
  const format = useFormatter();
  const [failed, setFailed] = useState(false);
  const tiles = background?.tiles ?? null;
  const landmarks = background?.landmarks ?? noLandmarks;
  const tilesKey = JSON.stringify(tiles);
  useProvinces(map, background !== undefined && tiles === null);
  useEffect(() => {
    const given: MapBackground["tiles"] = JSON.parse(tilesKey);
    setFailed(false);
    if (!map || !given) return;
    // Servers of tiles want to know the site, not the page: the path may name a shipment.
    const layer = L.tileLayer(given.url, { maxNativeZoom: given.max_zoom, maxZoom: 18, referrerPolicy: "origin" });
    layer.on("tileerror", () => setFailed(true)).on("tileload", () => setFailed(false));
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, tilesKey]);
  useEffect(() => {
    if (!map || tilesKey !== "null") return;
    const layer = L.layerGroup().addTo(map);
    const degrees = (value: number) => format.number(value, { maximumFractionDigits: 3 });
    const draw = () => {
      layer.clearLayers();
      drawGraticule(map, layer, degrees);
      const names = groupPoints(landmarks, ({ lat, lng }) => map.project([lat, lng]), namesApart);
      for (const [{ lat, lng, name }] of names) write(layer, [lat, lng], name, "map-landmark");
    };
    draw();
    map.on("moveend", draw);
    return () => {
      map.off("moveend", draw);
      layer.remove();
    };
  }, [map, tilesKey, landmarks, format]);
  return failed;
}

/** Lines of latitude and longitude over the whole view, named at the lower and the left edge. */
function drawGraticule(map: L.Map, layer: L.LayerGroup, degrees: (value: number) => string): void {
  const bounds = map.getBounds();
  const [south, west, north, east] = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
  const step = graticuleStep(Math.min(north - south, east - west));
  const line = (from: L.LatLngTuple, to: L.LatLngTuple, value: number, side: "lat" | "lng") => {
    L.polyline([from, to], { className: "map-line", weight: 1, interactive: false }).addTo(layer);
    write(layer, from, `${degrees(value)}°`, `map-degrees map-degrees-${side}`);
  };
  for (const lat of graticuleLines(south, north, step)) line([lat, west], [lat, east], lat, "lat");
  for (const lng of graticuleLines(west, east, step)) line([south, lng], [north, lng], lng, "lng");
}

/** A text on the map that is no control. */
function write(layer: L.LayerGroup, at: L.LatLngTuple, text: string, className: string): void {
  const html = document.createElement("span");
  html.textContent = text;
  html.ariaHidden = "true";
  const icon = L.divIcon({ html, className, iconSize: [0, 0] });
  L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 }).addTo(layer);
}
