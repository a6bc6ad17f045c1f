import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { ValuesOf } from "@/components/shared/url-state";
import type { AccountActivityReply } from "@/lib/api/operator/account-health";
import type { OpenedAccountReply, OperatorAccountDetail, OperatorAccounts } from "@/lib/api/operator/accounts";
import type { accountsState } from "./account-filters";

type AccountPage = z.output<typeof OperatorAccounts>;
export type AccountEntry = AccountPage["data"][number];
export type AccountDetail = z.output<typeof OperatorAccountDetail>;
export type AccountActivity = z.output<typeof AccountActivityReply>;
export type OpenedAccount = z.output<typeof OpenedAccountReply>;

type Query = ValuesOf<typeof accountsState>;

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
