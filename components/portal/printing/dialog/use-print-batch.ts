"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { followJob } from "../followed-jobs";
import { batchListQuery } from "../queries";
import { requestBatch, type WantedBatch } from "../request-batch";

/** Requests a batch. Its progress appears in the tray, on every device. */
export function usePrintBatch(accountId: number, onStarted: () => void) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (wanted: WantedBatch) => requestBatch(accountId, wanted, keyFor),
    onSuccess: ({ id }, { delivery }) => {
      forget();
      followJob(id, delivery);
      onStarted();
      return client.invalidateQueries({ queryKey: batchListQuery(accountId).queryKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
