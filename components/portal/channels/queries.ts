import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Method = ReplyOf<"GET /api/portal/channels/{channel_id}/methods">["data"][number];
export type Channel = ReplyOf<"GET /api/portal/channels">["data"][number];

export const channelsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["channels", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/channels", { query: { account_id: accountId }, signal }),
    refetchInterval: 15_000,
  });

export const methodsQuery = (accountId: number, channelId: number) =>
  queryOptions({
    queryKey: [...channelsQuery(accountId).queryKey, channelId, "methods"],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/channels/{channel_id}/methods", {
        params: { channel_id: channelId },
        query: { account_id: accountId },
        signal,
      }),
  });
