import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { parseAsStringLiteral } from "nuqs/server";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { defineUrlState, parseAsPage, type ValuesOf } from "@/components/shared/url-state";
import { shipmentChargeStates } from "@/lib/core/vocabulary";

export type Charge = ReplyOf<"GET /api/portal/charges">["data"][number];

export const chargesKey = (accountId: number) => ["charges", accountId] as const;

/** Differences that a page of the list shows. */
export const chargesOnPage = 10;

/** In the URL of the account's billing: which differences its list shows. */
export const chargesState = defineUrlState(
  { state: parseAsStringLiteral(shipmentChargeStates), page: parseAsPage() },
  { state: "charges", page: "charges_page" },
);

/** Differences of an account, or of one of its shipments. */
export const chargesQuery = (
  accountId: number,
  shipmentId?: number,
  shown: Partial<ValuesOf<typeof chargesState>> = {},
) =>
  queryOptions({
    queryKey: [...chargesKey(accountId), shipmentId ?? null, shown.state ?? null, shown.page ?? 1],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/charges", {
        query: {
          account_id: accountId,
          shipment_id: shipmentId ?? null,
          state: shown.state ?? null,
          page: shown.page ?? 1,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
