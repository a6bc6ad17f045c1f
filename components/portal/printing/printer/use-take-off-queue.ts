"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { printersKey } from "./queries";
import { decideJobs } from "./queue-papers";

interface Taken<Job> {
  readonly jobs: readonly Job[];
  /** Receives those that will not come out of the printer. */
  readonly onTaken: (taken: readonly Job[]) => void;
}

/** Takes jobs that wait off their queue, to print them in the browser; says how many were at the printer already. */
export function useTakeOffQueue<Job extends { readonly id: number }>() {
  const t = useTranslations("printers.sent");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: ({ jobs }: Taken<Job>) =>
      decideJobs(
        jobs.map(({ id }) => id),
        "cancel",
      ),
    onSuccess: (ids, { jobs, onTaken }) => {
      const taken = jobs.filter(({ id }) => ids.has(id));
      if (taken.length < jobs.length) toast.warning(t("movedLess", { count: jobs.length - taken.length }));
      if (taken.length > 0) onTaken(taken);
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: printersKey }),
  });
}
