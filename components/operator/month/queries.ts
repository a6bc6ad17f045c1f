import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, apiUrl, type ReplyOf } from "@/components/shared/api-client";
import type { MonthTable } from "@/lib/api/portal/operating/operator-month";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";

export type MonthReport = ReplyOf<"GET /api/portal/operator/month">;

export interface MonthCall {
  /** `YYYY-MM` */
  readonly month: string;
  readonly kind: "live" | "test";
}

export const monthQuery = (query: MonthCall) =>
  queryOptions({
    queryKey: ["operator", "month", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/month", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The addresses of a table of the month as CSV and as a workbook. */
export const monthFileUrls = (call: MonthCall, table: MonthTable) => ({
  toUrl: (style: CsvStyleName, lang: Locale) =>
    apiUrl("GET /api/portal/operator/month/export", { query: { ...call, table, style, lang } }),
  toWorkbookUrl: (lang: Locale) =>
    apiUrl("GET /api/portal/operator/month/export", { query: { ...call, table, lang, format: "xlsx" } }),
});

export const postalRegisterQuery = queryOptions({
  queryKey: ["operator", "postal-register"],
  queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/postal-register", { signal }),
});
