import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Rules = ReplyOf<"GET /api/portal/operator/accounts/{account_id}/rules">;

export const rulesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["operator", "rules", accountId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/accounts/{account_id}/rules", { params: { account_id: accountId }, signal }),
  });
