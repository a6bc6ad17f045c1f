import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { Delivery } from "./followed-jobs";
import { type PrintOptions, toPrintRequest } from "./print-options";

export interface WantedBatch {
  readonly shipmentIds: readonly number[];
  readonly options: PrintOptions;
  readonly reason?: string | undefined;
  readonly delivery: Delivery;
}

/** Requests a batch. A repetition under the same key is the same batch; `keyFor` gets the body. */
export function requestBatch(
  accountId: number,
  { shipmentIds, options, reason }: Omit<WantedBatch, "delivery">,
  keyFor: (body: unknown) => string,
): Promise<ReplyOf<"POST /api/portal/print-batches">> {
  const { form, startCell, order, what, bundle } = options;
  const body = {
    account_id: accountId,
    shipment_ids: shipmentIds,
    what,
    ...toPrintRequest(form),
    start_cell: form === "a4" ? startCell : 1,
    order,
    bundle,
    reason,
  };
  return apiFetch("POST /api/portal/print-batches", { body, idempotencyKey: keyFor(body) });
}
