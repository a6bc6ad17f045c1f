import type { ChosenOption, orderBatches } from "@/db/schema/orders";
import type { ErrorDetail } from "@/lib/core/errors";
import type { Message } from "@/lib/core/messages";
import type { OrderBatchEntryState } from "@/lib/core/vocabulary";

export type OrderBatchRow = typeof orderBatches.$inferSelect;

/** Shipments that are made of many orders, with how far they are. */
export interface OrderBatch extends OrderBatchRow {
  readonly counts: Readonly<Record<OrderBatchEntryState, number>>;
  readonly results: readonly OrderBatchResult[];
  /** How many results there are on all pages. */
  readonly resultCount: number;
  /** The shipments of the batch that have a label to print, in the order of the batch. */
  readonly printable: readonly number[];
}

export interface OrderBatchResult {
  readonly orderId: number;
  /** What people call the order. */
  readonly number: string;
  readonly state: OrderBatchEntryState;
  readonly shipmentId: number | null;
  readonly option: ChosenOption | null;
  /** The error for which no shipment was made; `internal` after repeated errors of this service. */
  readonly reason: ErrorDetail | { readonly code: "internal" } | null;
  /** Why its shipment does not go on yet. */
  readonly waits: Message | null;
}
