import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { toExceptionsQuery } from "../shipment-filters/exceptions";

export type ExceptionRow = ReplyOf<"GET /api/portal/exceptions">["data"][number];

export const exceptionsKey = (accountId: number) => ["exceptions", accountId] as const;

export const exceptionsQuery = (query: ReturnType<typeof toExceptionsQuery>) =>
  queryOptions({
    queryKey: [...exceptionsKey(query.account_id), query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/exceptions", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
