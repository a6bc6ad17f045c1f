import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Charge = ReplyOf<"GET /api/portal/charges">["data"][number];

export const chargesKey = (accountId: number) => ["charges", accountId] as const;

/** Differences of an account, or of one of its shipments; the newest ones. */
export const chargesQuery = (accountId: number, shipmentId?: number) =>
  queryOptions({
    queryKey: [...chargesKey(accountId), shipmentId ?? null],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/charges", {
        query: { account_id: accountId, shipment_id: shipmentId ?? null },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
