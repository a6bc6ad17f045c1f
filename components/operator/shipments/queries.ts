import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type FoundShipment = ReplyOf<"GET /api/portal/operator/shipments">["data"][number];

/** The shipments that match a search; without one those that are late, if they are asked for. */
export const foundShipmentsQuery = ({ q, late }: { readonly q: string; readonly late: boolean }) =>
  queryOptions({
    queryKey: ["operator", "shipments", q, late],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/shipments", { query: q === "" ? { late: "1" } : { q }, signal }),
    enabled: q !== "" || late,
    placeholderData: keepPreviousData,
  });
