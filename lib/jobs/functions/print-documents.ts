import { onShutdown, processWide } from "@/lib/core/process-wide";
import { createBatchPrinter, renderOnWorker } from "@/lib/domain/shipping/documents";
import { watchPrintJobs } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

/** The worker for document batches of this process. It stops with the process, and another takes over its batches. */
const batchPrinter = processWide("batch-printer", () => {
  const printer = createBatchPrinter({
    context: () => systemContext("print-documents"),
    render: (job, accountId) => renderOnWorker(job, accountId, { isBackground: true }),
    onError: reportErrorThrottled,
  });
  onShutdown(() => printer.stop());
  return printer;
});

/** Claims queued document batches, and batches whose process has died. A step does not wait for their rendering. */
export const printDocumentsJob = inngest.createFunction(
  { id: "print-documents", triggers: [{ event: jobTopics.printing }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step }) => ({ taken: await step.run("take-up", () => batchPrinter().claim()) }),
);

const jobsAtOnce = 500;

/** Ends the leases of bridges that went silent, and tells bridges of jobs whose pause is over. */
export const watchPrintJobsJob = inngest.createFunction(
  { id: "watch-print-jobs", triggers: [{ event: jobTopics.printers }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("watch-print-jobs", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => watchPrintJobs(ctx, { limit: jobsAtOnce }));
    if (more) await step.sendEvent("continue", { name: jobTopics.printers });
    return { moved };
  },
);
