import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, apiUrl, type ReplyOf } from "@/components/shared/api-client";
import type { PlatformTable } from "@/lib/api/portal/operating/platform-reports";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";

export type PlatformShipmentReport = ReplyOf<"GET /api/portal/operator/reports/shipments">;
export type MoneyReport = ReplyOf<"GET /api/portal/operator/reports/money">;
export type MarginReport = ReplyOf<"GET /api/portal/operator/reports/margins">;
export type FailureReport = ReplyOf<"GET /api/portal/operator/reports/failures">;

export interface PlatformCall {
  readonly from: string;
  readonly to: string;
  readonly kind: "live" | "test";
}

/** Reports over all accounts take their time, and their past does not change: they are read again after minutes. */
const options = { placeholderData: keepPreviousData, staleTime: 5 * 60_000 };

export const platformShipmentsQuery = (query: PlatformCall) =>
  queryOptions({
    queryKey: ["operator", "reports", "shipments", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/reports/shipments", { query, signal }),
    ...options,
  });

export const moneyQuery = (query: PlatformCall) =>
  queryOptions({
    queryKey: ["operator", "reports", "money", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/reports/money", { query, signal }),
    ...options,
  });

export const marginsQuery = (query: PlatformCall) =>
  queryOptions({
    queryKey: ["operator", "reports", "margins", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/reports/margins", { query, signal }),
    ...options,
  });

export const failuresQuery = (query: PlatformCall) =>
  queryOptions({
    queryKey: ["operator", "reports", "failures", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/reports/failures", { query, signal }),
    ...options,
  });

/** The address of a table of the reports as CSV. */
export const toPlatformFileUrl = (call: PlatformCall, table: PlatformTable) => (style: CsvStyleName, lang: Locale) =>
  apiUrl("GET /api/portal/operator/reports/export", { query: { ...call, table, style, lang } });
