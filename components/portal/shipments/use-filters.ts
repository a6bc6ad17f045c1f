"use client";

import { useQueryStates } from "nuqs";
import { useCallback } from "react";
import { filterNames, filterParsers, type ShipmentFilters, withFilters } from "./filters";

/**
 * The filters in the address of the page. Changing them changes the address alone; the list asks for its rows itself, so
 * that nothing else of the page is fetched again. `replace` is for what changes with every key.
 */
export function useFilters() {
  const [filters, write] = useQueryStates(filterParsers, { urlKeys: filterNames, history: "push", scroll: false });
  const show = useCallback(
    (changes: Partial<ShipmentFilters>, how: "push" | "replace" = "push") => {
      const { statuses, ...rest } = withFilters(filters, changes);
      write({ ...rest, statuses: [...statuses] }, { history: how });
    },
    [filters, write],
  );
  return { filters: filters as ShipmentFilters, show };
}
