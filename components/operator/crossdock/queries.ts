import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { CrossdockReply, CrossdockScanReply } from "@/lib/api/portal/operator-crossdock";
import { operatorPath } from "../operator-path";

export type Crossdock = z.output<typeof CrossdockReply>;
export type CrossdockScan = z.output<typeof CrossdockScanReply>;

/** A scan of a parcel that the platform knows. */
export type ParcelScan = Exclude<CrossdockScan, { shipment: null }>;

export const crossdockKey = ["operator", "crossdock"] as const;

export const crossdockQuery = (query: { day: string; world: string }) =>
  queryOptions({
    queryKey: [...crossdockKey, query],
    queryFn: ({ signal }) => apiFetch<Crossdock>(operatorPath("/crossdock"), { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
