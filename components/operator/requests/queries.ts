import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { OperatorRequests } from "@/lib/api/portal/operator-requests";

type AccountRequestPage = z.output<typeof OperatorRequests>;
export type AccountRequest = AccountRequestPage["data"][number];

type Query = Readonly<Record<string, string | undefined>>;

export const accountRequestsKey = ["operator", "requests"] as const;

export const accountRequestsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...accountRequestsKey, query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/requests", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
