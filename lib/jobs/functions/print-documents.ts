import { onShutdown, processWide } from "@/lib/core/process-wide";
import { createBatchPrinter, renderOnWorker } from "@/lib/domain/shipping/documents";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";

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
