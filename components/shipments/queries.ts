import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ShipmentList, ShipmentV2 } from "@/lib/api/v2/shipments";
import { callApi } from "../api-client";
import type { ListQuery } from "./filters";

export type ShipmentPage = z.infer<typeof ShipmentList>;

/** New shipments move within a second or two; the others when somebody scans them. */
const whileNewMs = 3_000;
const otherwiseMs = 30_000;

/** A page of the list. Former rows stay in sight while others load. */
export const shipmentListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["shipments", "list", query],
    queryFn: ({ signal }) => callApi<ShipmentPage>("/api/portal/shipments", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "new") ? whileNewMs : otherwiseMs,
  });

export const shipmentQuery = (id: number) =>
  queryOptions({
    queryKey: ["shipments", "one", id],
    queryFn: ({ signal }) => callApi<z.infer<typeof ShipmentV2>>(`/v2/shipments/${id}`, { signal }),
  });
