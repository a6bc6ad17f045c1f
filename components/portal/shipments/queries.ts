import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { PortalShipmentList } from "@/lib/api/portal/shipping/shipments";
import type { ListQuery } from "../shipment-filters/filters";

export type ShipmentPage = z.infer<typeof PortalShipmentList>;
export type ShipmentRow = ShipmentPage["data"][number];
export type SavedViewEntry = ReplyOf<"GET /api/portal/saved-views">["data"][number];
export type BulkActionEntry = ReplyOf<"GET /api/portal/bulk-actions">["data"][number];

/** Poll interval while shipments are new: these change within a second or two, others only when scanned. */
const whileNewMs = 3_000;
const otherwiseMs = 30_000;

/** A page of the list. The previous rows stay visible while others load. */
export const shipmentListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["shipments", "list", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/shipments", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "new") ? whileNewMs : otherwiseMs,
  });

export const shipmentQuery = (id: number) =>
  queryOptions({
    queryKey: ["shipments", "one", id],
    queryFn: ({ signal }) => apiFetch("GET /v2/shipments/{id}", { params: { id }, signal }),
  });

/** Number of shipments by status. */
export const shipmentCountsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["shipments", "counts", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/shipments/counts", { query: { account_id: accountId }, signal }),
    refetchInterval: otherwiseMs,
  });

export const savedViewsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["saved-views", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/saved-views", { query: { account_id: accountId }, signal }),
  });

const whileOpenMs = 1_000;

export const bulkActionsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["bulk-actions", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/bulk-actions", { query: { account_id: accountId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((action) => action.state === "open") ? whileOpenMs : otherwiseMs,
  });
