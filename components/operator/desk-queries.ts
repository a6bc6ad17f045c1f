import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { OpenedAccountReply, OperatorAccountDetail, OperatorAccounts } from "@/lib/api/portal/operator-accounts";
import type { CrossdockReply, CrossdockScanReply } from "@/lib/api/portal/operator-crossdock";
import type { OperatorRequests } from "@/lib/api/portal/operator-requests";
import type { SystemReply } from "@/lib/api/portal/operator-system";
import { operatorPath } from "./queries";

export type AccountPage = z.output<typeof OperatorAccounts>;
export type AccountEntry = AccountPage["data"][number];
export type AccountDetail = z.output<typeof OperatorAccountDetail>;
export type OpenedAccount = z.output<typeof OpenedAccountReply>;
export type AccountRequestPage = z.output<typeof OperatorRequests>;
export type AccountRequest = AccountRequestPage["data"][number];
export type Crossdock = z.output<typeof CrossdockReply>;
export type CrossdockScan = z.output<typeof CrossdockScanReply>;
export type System = z.output<typeof SystemReply>;

type Query = Readonly<Record<string, string | undefined>>;

export const accountsKey = ["operator", "accounts"] as const;
export const accountRequestsKey = ["operator", "requests"] as const;
export const crossdockKey = ["operator", "crossdock"] as const;

export const accountListQuery = (query: Query) =>
  queryOptions({
    queryKey: [...accountsKey, "list", query],
    queryFn: ({ signal }) => apiFetch<AccountPage>(operatorPath("/accounts"), { query, signal }),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: [...accountsKey, "one", id],
    queryFn: ({ signal }) => apiFetch<AccountDetail>(operatorPath(`/accounts/${id}`), { signal }),
  });

export const accountRequestsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...accountRequestsKey, query],
    queryFn: ({ signal }) => apiFetch<AccountRequestPage>(operatorPath("/requests"), { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const crossdockQuery = (query: { day: string; world: string }) =>
  queryOptions({
    queryKey: [...crossdockKey, query],
    queryFn: ({ signal }) => apiFetch<Crossdock>(operatorPath("/crossdock"), { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export const systemQuery = () =>
  queryOptions({
    queryKey: ["operator", "system"],
    queryFn: ({ signal }) => apiFetch<System>(operatorPath("/system"), { signal }),
    refetchInterval: 5_000,
  });
