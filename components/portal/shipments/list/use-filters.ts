"use client";

import { useCallback } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { type FilterChanges, shipmentsState, withFilters } from "../../shipment-filters/filters";

/** The filters in the URL's query. `replace` is for changes on every keystroke. */
export function useFilters() {
  const { values: filters, show: write } = useUrlState(shipmentsState);
  const show = useCallback(
    (changes: FilterChanges, history: "push" | "replace" = "push") => write(withFilters(filters, changes), { history }),
    [filters, write],
  );
  return { filters, show };
}
