import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

type PrinterList = ReplyOf<"GET /api/portal/printers">;
export type Printer = PrinterList["printers"][number];
export type Bridge = PrinterList["bridges"][number];

/** Query key prefix of printers and their jobs. */
export const printersKey = ["printers"] as const;

export const busyMs = 3_000;
export const idleMs = 20_000;

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
