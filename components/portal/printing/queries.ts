import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch, type BodyOf, type ReplyOf } from "@/components/shared/api-client";
import type { BatchV2 } from "@/lib/api/v2/shipping/document-batches";
import type { LogisticType, ShipmentSort } from "@/lib/core/vocabulary";

type PrintQueue = ReplyOf<"GET /api/portal/print-queue">;
export type QueuedRow = PrintQueue["rows"][number] & { readonly printed_at?: string };
export type PrintGroup = PrintQueue["groups"][number];
export type Batch = z.output<typeof BatchV2>;

/** Query key prefix of everything about printing: a finished batch changes every list. */
export const printingKey = ["printing"] as const;

const queueMs = 15_000;
const busyMs = 1_000;

export interface QueueQuery {
  readonly accountId: number;
  readonly originId?: number | undefined;
  readonly logisticType?: LogisticType | undefined;
  readonly isReturn?: boolean | undefined;
}

/** Shipments not printed yet. The previous rows stay visible while others load. */
export const printQueueQuery = ({ accountId, originId, logisticType, isReturn = false }: QueueQuery) =>
  queryOptions({
    queryKey: [...printingKey, "queue", accountId, originId, logisticType, isReturn],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/print-queue", {
        query: {
          account_id: accountId,
          origin_id: originId,
          logistic_type: logisticType,
          returns: isReturn || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: queueMs,
  });

export const printedQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...printingKey, "printed", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/printed", { query: { account_id: accountId }, signal }),
    refetchInterval: queueMs,
  });

/** Shipments to print: listed by id in their order, or all that match a filter in the order of the list. */
export interface PrintSelection {
  readonly account_id: number;
  readonly shipment_ids?: readonly number[] | undefined;
  readonly filter?: BodyOf<"POST /api/portal/print-plan">["filter"];
  readonly sort?: ShipmentSort;
}
export type PrintPlan = ReplyOf<"POST /api/portal/print-plan">;

/** What a batch of the selection would print, read anew by each dialog. */
export const printPlanQuery = (selection: PrintSelection) =>
  queryOptions({
    queryKey: [...printingKey, "plan", selection],
    queryFn: ({ signal }) => apiFetch("POST /api/portal/print-plan", { body: selection, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const listedBatches = 20;

/**
 * Batches in progress and those of the last hour, from all people and devices. They are read again while one is in
 * progress, and when the first of them is forgotten.
 */
export const batchListQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...printingKey, "batches", accountId],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/documents/batches", { query: { account_id: accountId, per_page: listedBatches }, signal }),
    refetchInterval: ({ state }) => nextReadMs(state.data?.data ?? []),
  });

/** The clock of a device may be ahead of the server's. */
const leastExpiryMs = 60_000;

function nextReadMs(batches: readonly Batch[]): number | false {
  if (batches.some(isInProgress)) return busyMs;
  const ends = batches.flatMap(({ expires_at: at }) => (at === null ? [] : Date.parse(at)));
  return ends.length > 0 && Math.max(Math.min(...ends) - Date.now(), leastExpiryMs);
}

export const isInProgress = ({ state }: Pick<Batch, "state">): boolean => state === "queued" || state === "working";
