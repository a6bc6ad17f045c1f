import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Channel = ReplyOf<"GET /api/portal/channels">["data"][number];

export const channelsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["channels", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/channels", { query: { account_id: accountId }, signal }),
    refetchInterval: 15_000,
  });
