"use client";

import { useEffect } from "react";

/** Leads links of the reference of before, such as `/docs/reference#/Shipments/shipments.create`, to the operation. */
export function OldReferenceLinks({ places }: { places: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const [, id = ""] = /^#\/[^/]+\/([\w.]+)$/.exec(location.hash) ?? [];
    const place = places[id];
    if (place) location.replace(place);
  }, [places]);
  return null;
}
