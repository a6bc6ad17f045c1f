import { type BatchPrinter, createBatchPrinter, renderOnWorker } from "@/lib/domain/documents";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";

const slot = Symbol.for("anden.batch-printer");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [slot]?: BatchPrinter;
  /** Shutdown hooks of the process, awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/**
 * The worker for document batches of this process, created at first use. It is stored on `globalThis` because Next
 * bundles routes and instrumentation separately. It stops with the process, and another process takes over its batches.
 */
function batchPrinter(): BatchPrinter {
  const owner = globalThis as ProcessWide;
  if (!owner[slot]) {
    const printer = createBatchPrinter({
      context: () => systemContext("print-documents"),
      render: (job, accountId) => renderOnWorker(job, accountId, { isBackground: true }),
      onError: reportErrorThrottled,
    });
    owner[slot] = printer;
    owner[shutdown] ??= new Set();
    owner[shutdown].add(() => printer.stop());
  }
  return owner[slot];
}

/** Claims queued document batches, and batches whose process has died. A step does not wait for their rendering. */
export const printDocumentsJob = inngest.createFunction(
  { id: "print-documents", triggers: [{ event: jobTopics.printing }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step }) => ({ taken: await step.run("take-up", () => batchPrinter().claim()) }),
);
