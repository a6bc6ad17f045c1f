import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { ValuesOf } from "@/components/shared/url-state";
import type { accountsState } from "./account-filters";

type AccountPage = ReplyOf<"GET /api/portal/operator/accounts">;
export type AccountEntry = AccountPage["data"][number];
export type AccountDetail = ReplyOf<"GET /api/portal/operator/accounts/{account_id}">;
export type AccountActivity = ReplyOf<"GET /api/portal/operator/accounts/{account_id}/activity">;
export type OpenedAccount = ReplyOf<"POST /api/portal/operator/accounts">;

type Query = Partial<ValuesOf<typeof accountsState>>;

export const accountsKey = ["operator", "accounts"] as const;

export const accountListQuery = (query: Query) =>
  queryOptions({
    queryKey: [...accountsKey, "list", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/accounts", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: [...accountsKey, "one", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/accounts/{account_id}", { params: { account_id: id }, signal }),
  });

export const accountActivityQuery = (id: number) =>
  queryOptions({
    queryKey: [...accountsKey, "activity", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/accounts/{account_id}/activity", { params: { account_id: id }, signal }),
  });
