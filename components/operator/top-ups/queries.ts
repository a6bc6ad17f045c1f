import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { TopUpState } from "@/lib/core/vocabulary";

export type OperatorTopUp = ReplyOf<"GET /api/portal/operator/top-ups">["data"][number];

export const operatorTopUpsKey = ["operator", "top-ups"] as const;

export const operatorTopUpsQuery = (query: { state?: TopUpState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...operatorTopUpsKey, query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/top-ups", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export type OperatorPayment = ReplyOf<"GET /api/portal/operator/payments">["data"][number];
export type PaymentProvider = ReplyOf<"GET /api/portal/operator/payment-providers">["data"][number];

export const operatorPaymentsKey = ["operator", "payments"] as const;

export const operatorPaymentsQuery = (query: { show: "unseen" | "all"; page: number }) =>
  queryOptions({
    queryKey: [...operatorPaymentsKey, query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/payments", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const paymentProvidersQuery = queryOptions({
  queryKey: ["operator", "payment-providers"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/payment-providers", { signal }),
});

export const operatorBankQuery = queryOptions({
  queryKey: ["operator", "bank-details"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/bank-details", { signal }),
});
