"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/toast";
import { type PrintOptions, toPrintRequest } from "./print-options";
import { type Batch, printingKey } from "./queries";

export interface WantedBatch {
  readonly shipmentIds: readonly number[];
  readonly options: PrintOptions;
  readonly reason?: string | undefined;
}

/** Requests a batch. Its progress appears in the list of the last hour's batches, on every device. */
export function usePrintBatch(accountId: number, onStarted: (batch: Batch) => void) {
  const t = useTranslations("printing");
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
        start_cell: startCell,
        order,
        bundle,
        reason,
      };
      return apiFetch("POST /v2/documents/batches", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async (batch) => {
      forget();
      toast.success(t("started", { id: batch.id }));
      onStarted(batch);
      await client.invalidateQueries({ queryKey: printingKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
