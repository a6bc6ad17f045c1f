"use client";

import L from "leaflet";
import { useEffect } from "react";

/** Nearer than this, the outlines, which are true to a few kilometres, would put points on their wrong side. */
const nearestZoom = 9;

/** Draws the outlines of the provinces under everything else. They are loaded only for a map that shows them. */
export function useProvinces(map: L.Map | undefined, isDrawn: boolean): void {
  useEffect(() => {
    if (!map || !isDrawn) return;
    let layer: L.GeoJSON | undefined;
    let isEnded = false;
    const draw = () => {
      if (!layer) return;
      if (map.getZoom() > nearestZoom) layer.remove();
      else layer.addTo(map).bringToBack();
    };
    import("./provinces").then(
      ({ provinces }) => {
        if (isEnded) return;
        layer = L.geoJSON(provinces, { interactive: false, style: { className: "map-province", weight: 1 } });
        draw();
      },
      // Without outlines the graticule and the names of localities remain.
      () => undefined,
    );
    map.on("zoomend", draw);
    return () => {
      isEnded = true;
      map.off("zoomend", draw);
      layer?.remove();
    };
  }, [map, isDrawn]);
}
