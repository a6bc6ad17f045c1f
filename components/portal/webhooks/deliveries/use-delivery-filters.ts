"use client";

import { useCallback } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { deliveriesState } from "./delivery-filters";

/** The filters and the opened delivery. A changed filter returns to the first page, an opened delivery does not. */
export function useDeliveryFilters() {
  const { values: filters, show, go } = useUrlState(deliveriesState);
  const open = useCallback((deliveryId: number | undefined) => go({ ...filters, deliveryId }), [go, filters]);
  return { filters, narrow: show, open };
}
