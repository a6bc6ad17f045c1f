import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Crossdock = ReplyOf<"GET /api/portal/operator/crossdock">;
export type CrossdockScan = ReplyOf<"POST /api/portal/operator/crossdock/scans">;

/** A scan of a parcel that the platform knows. */
export type ParcelScan = Exclude<CrossdockScan, { shipment: null }>;

export const crossdockKey = ["operator", "crossdock"] as const;

export const crossdockQuery = (query: { day: string; world: "live" | "test" }) =>
  queryOptions({
    queryKey: [...crossdockKey, query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/crossdock", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
