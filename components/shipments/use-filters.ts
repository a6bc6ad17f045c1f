"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { readFilters, type ShipmentFilters, shipmentsHref, withFilters } from "./filters";

/**
 * The filters in the address of the page. Changing them changes the address alone; the list asks for its rows itself, so
 * that nothing else of the page is fetched again. `replace` is for what changes with every key.
 */
export function useFilters() {
  const address = useSearchParams();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const show = useCallback(
    (changes: Partial<ShipmentFilters>, how: "push" | "replace" = "push") => {
      const href = shipmentsHref(withFilters(filters, changes));
      if (how === "push") window.history.pushState(null, "", href);
      else window.history.replaceState(null, "", href);
    },
    [filters],
  );
  return { filters, show };
}
