import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { toRequestsQuery } from "./request-filters";

type AccountRequestPage = ReplyOf<"GET /api/portal/operator/requests">;
export type AccountRequest = AccountRequestPage["data"][number];

type Query = ReturnType<typeof toRequestsQuery>;

export const accountRequestsKey = ["operator", "requests"] as const;

export const accountRequestsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...accountRequestsKey, query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/requests", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
