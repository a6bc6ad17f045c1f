import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { OperatorRequests } from "@/lib/api/operator/requests";
import type { toRequestsQuery } from "./request-filters";

type AccountRequestPage = z.output<typeof OperatorRequests>;
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
