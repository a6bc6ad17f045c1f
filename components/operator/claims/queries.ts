import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { toClaimsQuery } from "@/components/portal/claims/queries";
import { apiFetch, type BodyOf, type ReplyOf } from "@/components/shared/api-client";

export type OperatorClaim = ReplyOf<"GET /api/portal/operator/claims/{claim_id}">;
export type ClaimStep = BodyOf<"PUT /api/portal/operator/claims/{claim_id}">;

export const operatorClaimsKey = ["operator", "claims"] as const;

export const operatorClaimsQuery = (query: ReturnType<typeof toClaimsQuery>) =>
  queryOptions({
    queryKey: [...operatorClaimsKey, "list", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/claims", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const operatorClaimQuery = (id: number) =>
  queryOptions({
    queryKey: [...operatorClaimsKey, "one", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/claims/{claim_id}", { params: { claim_id: id }, signal }),
  });
