import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { RulesReply } from "@/lib/api/operator/rules";

export type Rules = z.output<typeof RulesReply>;

export const rulesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["operator", "rules", accountId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/accounts/{account_id}/rules", { params: { account_id: accountId }, signal }),
  });
