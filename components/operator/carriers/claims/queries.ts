import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type ClaimRule = ReplyOf<"GET /api/portal/operator/claim-rules">["data"][number];

export const claimRulesQuery = queryOptions({
  queryKey: ["operator", "claim-rules"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/claim-rules", { signal }),
});
