"use client";

import { useCallback, useRef } from "react";
import { useStoredSet } from "@/components/shared/drafts/use-stored-set";
import { type Batch, isInProgress } from "../queries";
import type { BatchFile } from "../use-batch-file";

const maxPrinted = 50;

/** The jobs that this browser printed or downloaded whole. Those with left-out shipments still need a person. */
export function usePrintedJobs(accountId: number, batches: readonly Batch[]) {
  const [printed, change] = useStoredSet(`printed-jobs-${accountId}`);
  const delivered = useRef(new Set<string>());
  const noteDelivered = useCallback(
    (file: BatchFile) => {
      delivered.current.add(file.url);
      const done = batches.filter(
        ({ links: { files }, refusals }) =>
          refusals.length === 0 && files.length > 0 && files.every(({ url }) => delivered.current.has(url)),
      );
      if (done.length > 0)
        change((former) => [...new Set([...former, ...done.map(({ id }) => String(id))])].slice(-maxPrinted));
    },
    [batches, change],
  );
  const isPrinted = (batch: Batch): boolean => !isInProgress(batch) && printed?.has(String(batch.id)) === true;
  return { isPrinted, noteDelivered };
}
