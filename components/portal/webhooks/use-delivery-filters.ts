"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type DeliveryFilters, deliveriesUrl, readDeliveryFilters } from "./delivery-filters";

/**
 * The filters in the address of the page, and the delivery that is opened. Changing them changes the address alone; the
 * list asks for its rows itself. Other filters begin on their first page.
 */
export function useDeliveryFilters(webhookId: number) {
  const address = useSearchParams();
  const filters = useMemo(() => readDeliveryFilters(new URLSearchParams(address)), [address]);
  const go = useCallback(
    (next: DeliveryFilters) => window.history.pushState(null, "", deliveriesUrl(webhookId, next)),
    [webhookId],
  );
  const narrow = useCallback(
    (changes: Partial<DeliveryFilters>) => go({ ...filters, page: 1, ...changes }),
    [go, filters],
  );
  const open = useCallback((deliveryId: number | undefined) => go({ ...filters, deliveryId }), [go, filters]);
  return { filters, narrow, open };
}
