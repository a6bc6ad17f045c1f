import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { PrintJobState } from "@/lib/core/vocabulary";

type PrinterList = ReplyOf<"GET /api/portal/printers">;
export type Printer = PrinterList["printers"][number];
export type Bridge = PrinterList["bridges"][number];
export type PrinterJobs = ReplyOf<"GET /api/portal/print-jobs">;
export type PrinterJob = PrinterJobs["data"][number];

/** Query key prefix of printers and their jobs. */
export const printersKey = ["printers"] as const;

const busyMs = 3_000;
const idleMs = 20_000;

/** The printers of an account with their states and queues. They are read again while there are any. */
export const printersQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...printersKey, accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/printers", { query: { account_id: accountId }, signal }),
    refetchInterval: ({ state }) => nextReadMs(state.data),
  });

function nextReadMs(list: PrinterList | undefined): number | false {
  if (!list || list.printers.length === 0) return false;
  return list.printers.some(({ waiting }) => waiting > 0) ? busyMs : idleMs;
}

/** Papers of which nobody knows whether they were printed, and those that were not. */
export const toReviewOf = ({ uncertain, failed }: Pick<Printer, "uncertain" | "failed">): number => uncertain + failed;

/** Papers wait at the printer, or a person has to look at some. */
export const isBusy = (printer: Printer): boolean => printer.waiting + toReviewOf(printer) > 0;

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
