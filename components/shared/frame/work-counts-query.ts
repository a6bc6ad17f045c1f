import { queryOptions } from "@tanstack/react-query";
import { apiFetch } from "../api-client";

export const workCountsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["work-counts", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/work-counts", { query: { account_id: accountId }, signal }),
  });
