"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { PrintDecision, PrintJobState } from "@/lib/core/vocabulary";
import { printersKey } from "./queries";
import { decideJobs } from "./queue-papers";

interface Decided {
  readonly jobs: readonly { readonly id: number; readonly state: PrintJobState }[];
  readonly decision: PrintDecision;
}

/**
 * What a person decides on jobs: it was printed, it is printed again, it is cancelled. Says how many had changed meanwhile.
 */
export function useJobDecision(onDone?: () => void) {
  const t = useTranslations("printers.decide");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: ({ jobs, decision }: Decided) =>
      decideJobs(
        jobs.map(({ id }) => id),
        decision,
      ),
    onSuccess: ({ size: count }, { jobs, decision }) => {
      if (count > 0) toast.success(t(messageOf(decision, jobs), { count }));
      if (count < jobs.length) toast.warning(t("notDone", { count: jobs.length - count }));
      onDone?.();
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: printersKey }),
  });
}

function messageOf(decision: PrintDecision, jobs: Decided["jobs"]) {
  if (decision === "printed") return "donePrinted";
  if (decision === "cancel") return "doneCancel";
  return jobs.every(({ state }) => state === "failed") ? "doneRetry" : "doneAgain";
}
