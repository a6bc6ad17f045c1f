import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { OperatorShipments } from "@/lib/api/operator/shipments";

export type FoundShipment = z.output<typeof OperatorShipments>["data"][number];

export const foundShipmentsQuery = (q: string) =>
  queryOptions({
    queryKey: ["operator", "shipments", q],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/shipments", { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
