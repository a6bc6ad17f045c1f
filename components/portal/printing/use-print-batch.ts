"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/toast";
import { type Delivery, followJob } from "./followed-jobs";
import { type PrintOptions, toPrintRequest } from "./print-options";
import { batchListQuery } from "./queries";

export interface WantedBatch {
  readonly shipmentIds: readonly number[];
  readonly options: PrintOptions;
  readonly reason?: string | undefined;
  readonly delivery: Delivery;
}

/** Requests a batch. Its progress appears in the tray, on every device. */
export function usePrintBatch(accountId: number, onStarted: () => void) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ shipmentIds, options, reason }: WantedBatch) => {
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
    },
    onSuccess: ({ id }, { delivery }) => {
      forget();
      followJob(id, delivery);
      onStarted();
      return client.invalidateQueries({ queryKey: batchListQuery(accountId).queryKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
