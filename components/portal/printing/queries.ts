import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { PrintQueueReply } from "@/lib/api/portal/print-queue";
import type { BatchV2 } from "@/lib/api/v2/document-batches";
import type { LogisticType } from "@/lib/core/vocabulary";

type PrintQueue = z.output<typeof PrintQueueReply>;
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
}

/** Shipments not printed yet. The previous rows stay visible while others load. */
export const printQueueQuery = ({ accountId, originId, logisticType }: QueueQuery) =>
  queryOptions({
    queryKey: [...printingKey, "queue", accountId, originId, logisticType],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/print-queue", {
        query: { account_id: accountId, origin_id: originId, logistic_type: logisticType },
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

/** Batches of the last hour, from all people and devices. */
export const batchListQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...printingKey, "batches", accountId],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/documents/batches", { query: { account_id: accountId, per_page: 8 }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? busyMs : queueMs),
  });

export const isInProgress = ({ state }: Pick<Batch, "state">): boolean => state === "queued" || state === "working";
