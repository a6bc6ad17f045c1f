import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { parseAsStringLiteral } from "nuqs/server";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import {
  defineUrlState,
  parseAsFlag,
  parseAsId,
  parseAsPage,
  parseAsPageSize,
  type ValuesOf,
} from "@/components/shared/url-state";
import { claimKinds, claimOrders, claimStates } from "@/lib/core/vocabulary";

export type Claim = ReplyOf<"GET /v2/claims/{id}">;
export type ShipmentClaims = ReplyOf<"GET /v2/shipments/{id}/claims">;

/** What a list of claims shows: those that wait for somebody unless another view is chosen. */
export const claimViews = ["waiting", ...claimStates, "all"] as const;

/** The state of a list of claims, of a seller and of the operators. */
export const claimsState = defineUrlState({
  state: parseAsStringLiteral(claimViews).withDefault("waiting"),
  kind: parseAsStringLiteral(claimKinds),
  carrier: parseAsId,
  overdue: parseAsFlag,
  sort: parseAsStringLiteral(claimOrders).withDefault("age"),
  page: parseAsPage(),
  per_page: parseAsPageSize(),
});

/** The query of `GET /v2/claims`; without an account that of the operators. */
export const toClaimsQuery = (
  { state, kind, carrier, overdue, sort, page, per_page }: ValuesOf<typeof claimsState>,
  accountId?: number,
) => ({
  account_id: accountId,
  state: state === "all" ? undefined : state,
  kind,
  carrier_id: carrier,
  overdue: overdue || undefined,
  sort,
  page,
  per_page,
});

export const claimsKey = (accountId: number) => ["claims", accountId] as const;

export const claimsQuery = (query: ReturnType<typeof toClaimsQuery>) =>
  queryOptions({
    queryKey: [...claimsKey(query.account_id ?? 0), "list", query],
    queryFn: ({ signal }) => apiFetch("GET /v2/claims", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [...claimsKey(accountId), "one", id],
    queryFn: ({ signal }) => apiFetch("GET /v2/claims/{id}", { params: { id }, signal }),
  });

/** The claims of a shipment, and what may be claimed of it. Read anew each time: a day may have ended a time limit. */
export const shipmentClaimsQuery = (id: number) =>
  queryOptions({
    queryKey: ["claims-of-shipment", id],
    queryFn: async ({ signal }) => {
      const [claims, shipment] = await Promise.all([
        apiFetch("GET /v2/shipments/{id}/claims", { params: { id }, signal }),
        apiFetch("GET /v2/shipments/{id}", { params: { id }, signal }),
      ]);
      return { ...claims, shipment };
    },
    gcTime: 0,
  });
