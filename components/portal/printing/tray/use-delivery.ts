"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { isFollowed, takeDelivery } from "../followed-jobs";
import { type Batch, isInProgress, printingKey } from "../queries";
import type { useBatchFile } from "../use-batch-file";

/**
 * When a job ends, refreshes what the page shows; one that this page requested is printed or downloaded. What needs a
 * person is reported: several files to print, shipments left out, a failure.
 */
export function useDelivery(
  batches: readonly Batch[],
  { print, save }: ReturnType<typeof useBatchFile>,
  onAttention: () => void,
): void {
  const client = useQueryClient();
  const router = useRouter();
  const running = useRef(new Set<number>());
  useEffect(() => {
    const ended = batches.filter(
      (batch) => !isInProgress(batch) && (running.current.has(batch.id) || isFollowed(batch.id)),
    );
    running.current = new Set(batches.filter(isInProgress).map(({ id }) => id));
    if (ended.length === 0) return;
    const lists = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isOfPrints(queryKey) };
    void client.invalidateQueries(lists);
    router.refresh();
    for (const batch of ended) {
      const delivery = takeDelivery(batch.id);
      if (!delivery) continue;
      const { files } = batch.links;
      const [file, ...others] = files;
      if (delivery === "save") for (const each of files) save.mutate(each);
      else if (file && others.length === 0) print.mutate(file);
      if (batch.state === "failed" || batch.refusals.length > 0 || (delivery === "print" && others.length > 0))
        onAttention();
    }
  }, [batches, client, router, print, save, onAttention]);
}

/** Shipments and the lists of the print page, but not the jobs themselves, which were just read. */
export const isOfPrints = ([area, list]: readonly unknown[]): boolean =>
  area === "shipments" || (area === printingKey[0] && list !== "batches" && list !== "plan");
