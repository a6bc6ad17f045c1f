"use client";

import L from "leaflet";
import { useEffect, useState } from "react";
import { buttonsApart, groupPoints, type MapPoint } from "./group-points";

interface PointGroup {
  readonly key: string;
  /** Element at the place of the group, into which its button is rendered. */
  readonly host: HTMLElement;
  readonly members: readonly [MapPoint, ...MapPoint[]];
}

/** The points of a map in groups that can be pressed at its present scale. */
export function usePointGroups(map: L.Map | undefined, points: readonly MapPoint[]): readonly PointGroup[] {
  const [groups, setGroups] = useState<readonly PointGroup[]>([]);
  const places = JSON.stringify(points.map(({ id, name, lat, lng }) => ({ id, name, lat, lng })));
  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup().addTo(map);
    const given: readonly MapPoint[] = JSON.parse(places);
    const draw = () => {
      layer.clearLayers();
      const drawn = groupPoints(given, ({ lat, lng }) => map.project([lat, lng]), buttonsApart).map((members) => {
        const host = document.createElement("div");
        const icon = L.divIcon({ html: host, className: "", iconSize: [0, 0] });
        const [{ lat, lng }] = members;
        L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(layer);
        // A press on the button is no drag or double click of the map.
        L.DomEvent.disableClickPropagation(host);
        return { key: members.map(({ id }) => id).join(), host, members };
      });
      setGroups(drawn);
    };
    if (map.getZoom() !== undefined) draw();
    map.on("zoomend", draw);
    return () => {
      map.off("zoomend", draw);
      layer.remove();
    };
  }, [map, places]);
  return groups;
}
