import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { PrintJobState } from "@/lib/core/vocabulary";
import { busyMs, idleMs, printersKey } from "./queries";

export type PrinterJobs = ReplyOf<"GET /api/portal/print-jobs">;
export type PrinterJob = PrinterJobs["data"][number];

export interface JobListQuery {
  readonly accountId: number;
  readonly printerId?: number | undefined;
  readonly shipmentId?: number | undefined;
  /** `open`: all that are neither printed nor cancelled. */
  readonly state?: PrintJobState | "open" | undefined;
  readonly page?: number | undefined;
}

/** Jobs of printers. The previous page stays visible while another one loads. */
export const printerJobsQuery = ({ accountId, printerId, shipmentId, state, page = 1 }: JobListQuery) =>
  queryOptions({
    queryKey: [...printersKey, accountId, "jobs", printerId, shipmentId, state, page],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/print-jobs", {
        query: { account_id: accountId, printer_id: printerId, shipment_id: shipmentId, state, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: read }) =>
      read.data?.data.every(({ state: found }) => found === "printed" || found === "cancelled") ? idleMs : busyMs,
  });
