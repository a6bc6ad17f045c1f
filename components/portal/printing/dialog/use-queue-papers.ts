"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { printersKey } from "../printer/queries";
import { type QueuedPapers, queuePapers, type WantedPapers } from "../printer/queue-papers";

/** Sends papers to a printer. What becomes of them is told by its queue, on every device. */
export function useQueuePapers(accountId: number, onQueued: (queued: QueuedPapers) => void) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (wanted: WantedPapers) => queuePapers(accountId, wanted, keyFor),
    onSuccess: (queued) => {
      forget();
      onQueued(queued);
      return client.invalidateQueries({ queryKey: printersKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
