import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { CrossdockReply, CrossdockScanReply } from "@/lib/api/operator/crossdock";

export type Crossdock = z.output<typeof CrossdockReply>;
export type CrossdockScan = z.output<typeof CrossdockScanReply>;

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
