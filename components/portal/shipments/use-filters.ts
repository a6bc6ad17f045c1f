"use client";

import { useQueryStates } from "nuqs";
import { useCallback } from "react";
import { filterNames, filterParsers, type ShipmentFilters, withFilters } from "./filters";

/**
 * The filters in the URL's query. A change updates the URL only and the list fetches its rows, so the rest of the page
 * is not fetched again. `replace` is for changes on every keystroke.
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
