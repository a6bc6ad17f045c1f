import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { ServiceType } from "@/lib/core/vocabulary";

export type ShipmentReport = ReplyOf<"GET /api/portal/reports">;
export type CostReport = ReplyOf<"GET /api/portal/reports/costs">;

export interface ReportCall {
  readonly account_id: number;
  readonly from: string;
  readonly to: string;
}

/** Reports of large accounts take their time, and their past does not change: they are read again after minutes. */
const staleMs = 5 * 60_000;

export const shipmentReportQuery = (query: ReportCall) =>
  queryOptions({
    queryKey: ["reports", "shipments", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/reports", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

export const costReportQuery = (query: ReportCall) =>
  queryOptions({
    queryKey: ["reports", "costs", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/reports/costs", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

interface ComparisonCall {
  readonly account_id: number;
  readonly service_type: ServiceType | undefined;
}

export const carrierComparisonQuery = (query: ComparisonCall) =>
  queryOptions({
    queryKey: ["reports", "carriers", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/reports/carriers", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
