import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type FoundShipment = ReplyOf<"GET /api/portal/operator/shipments">["data"][number];

export const foundShipmentsQuery = (q: string) =>
  queryOptions({
    queryKey: ["operator", "shipments", q],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/shipments", { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
