"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { BatchJob } from "./batch-job";
import { type Batch, batchListQuery, isInProgress, printingKey } from "./queries";
import { useBatchFile } from "./use-batch-file";

interface BatchJobsProps {
  accountId: number;
  /** Batches requested on this page: they are printed as soon as they are ready. */
  own: ReadonlySet<number>;
}

/** Batches in progress and those of the last hour, requested by anybody. They continue without this page. */
export function BatchJobs({ accountId, own }: BatchJobsProps) {
  const t = useTranslations("printing.jobs");
  const { data } = useQuery(batchListQuery(accountId));
  const batches = data?.data ?? [];
  useFinished(batches, own);
  if (batches.length === 0) return null;
  return (
    <Card title={t("title")} description={t("hint")} flush>
      <ul className="divide-y">
        {batches.map((batch) => (
          <li key={batch.id} className="px-5 py-3.5">
            <BatchJob batch={batch} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** When a batch ends, refetches the lists; if it is this page's own and has a single file, prints it. */
function useFinished(batches: readonly Batch[], own: ReadonlySet<number>): void {
  const t = useTranslations("printing.jobs");
  const client = useQueryClient();
  const { print } = useBatchFile();
  const seen = useRef(new Map<number, boolean>());
  useEffect(() => {
    const finished = batches.filter((batch) => !isInProgress(batch) && seen.current.get(batch.id) === true);
    for (const batch of batches) seen.current.set(batch.id, isInProgress(batch));
    if (finished.length === 0) return;
    void client.invalidateQueries({ queryKey: printingKey });
    for (const batch of finished.filter(({ id, state }) => own.has(id) && state === "done")) {
      toast.success(t("finished", { id: batch.id }));
      const [file, ...others] = batch.links.files;
      if (file && others.length === 0) print.mutate(file);
    }
  }, [batches, own, client, print, t]);
}
