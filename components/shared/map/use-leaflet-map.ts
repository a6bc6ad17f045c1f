"use client";

import L from "leaflet";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { buttonsApart, type MapPoint } from "./group-points";
import type { Area } from "./queries";

const deepestZoom = 18;
/** A single point, and points in one street, are shown with their surroundings. */
const closestFit = 14;

const boundsOf = (points: readonly MapPoint[]): L.LatLngBounds =>
  L.latLngBounds(points.map(({ lat, lng }) => [lat, lng] as [number, number]));

interface LeafletMap {
  containerRef: RefObject<HTMLDivElement | null>;
  map: L.Map | undefined;
  /** What the map shows, rounded outwards, so that a small move asks for nothing new. */
  area: Area | undefined;
  showPoints: (points: readonly MapPoint[]) => void;
}

/** A Leaflet map of all points. It moves without animation for people who asked their system for that. */
export function useLeafletMap(points: readonly MapPoint[]): LeafletMap {
  const containerRef = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    if (!containerRef.current) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const created = L.map(containerRef.current, {
      attributionControl: false,
      zoomControl: false,
      // The wheel belongs to the page.
      scrollWheelZoom: false,
      maxZoom: deepestZoom,
      minZoom: 3,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
      inertia: !isCalm,
    });
    L.control.scale({ imperial: false, maxWidth: 120 }).addTo(created);
    created.on("moveend", () => setArea(toArea(created.getBounds())));
    setMap(created);
    return () => {
      created.remove();
      setMap(undefined);
    };
  }, []);
  // Points by their places: a new array with the same points leaves the view as it is.
  const places = points.map(({ id, lat, lng }) => `${id} ${lat} ${lng}`).join();
  const latest = useRef(points);
  latest.current = points;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `places` stands for the points.
  useEffect(() => {
    map?.fitBounds(boundsOf(latest.current), { padding: [40, 40], maxZoom: closestFit, animate: false });
  }, [map, places]);
  const showPoints = useCallback(
    (shown: readonly MapPoint[]) => map?.fitBounds(boundsOf(shown), { padding: [40, 40], maxZoom: deepestZoom }),
    [map],
  );
  return { containerRef, map, area, showPoints };
}

/** Whether the buttons of these points cover each other at every scale: branches in one building. */
export function isOnePlace(map: L.Map, points: readonly MapPoint[]): boolean {
  const bounds = boundsOf(points);
  const [from, to] = [bounds.getSouthWest(), bounds.getNorthEast()].map((corner) => map.project(corner, deepestZoom));
  return from !== undefined && to !== undefined && from.distanceTo(to) < buttonsApart;
}

/** Degrees rounded outwards to a hundredth. */
function toArea(bounds: L.LatLngBounds): Area {
  const down = (degrees: number) => Math.floor(degrees * 100) / 100;
  const up = (degrees: number) => Math.ceil(degrees * 100) / 100;
  return {
    south: Math.max(-90, down(bounds.getSouth())),
    west: Math.max(-180, down(bounds.getWest())),
    north: Math.min(90, up(bounds.getNorth())),
    east: Math.min(180, up(bounds.getEast())),
  };
}
