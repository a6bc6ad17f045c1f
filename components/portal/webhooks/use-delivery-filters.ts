"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type DeliveryFilters, deliveriesUrl, readDeliveryFilters } from "./delivery-filters";

/**
 * The filters and the opened delivery in the URL's query. A change updates the URL only, and the list fetches its rows.
 * A changed filter returns to the first page.
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
