import { type BatchPrinter, createBatchPrinter, renderPool } from "@/lib/domain/documents";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";

const slot = Symbol.for("anden.batch-printer");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [slot]?: BatchPrinter;
  /** What a process does before it ends; awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/**
 * What works on batches of documents in this process, made when it is first needed. It hangs on `globalThis` because Next
 * bundles routes and instrumentation apart. It stops with the process, and what it was working on goes to another.
 */
function batchPrinter(): BatchPrinter {
  const owner = globalThis as ProcessWide;
  if (!owner[slot]) {
    const printer = createBatchPrinter({
      context: () => systemContext("print-documents"),
      render: (job) => renderPool().render(job),
      onError: reportErrorThrottled,
    });
    owner[slot] = printer;
    owner[shutdown] ??= new Set();
    owner[shutdown].add(() => printer.stop());
  }
  return owner[slot];
}

/** Takes up batches of documents that wait, and those whose process has died. A step does not wait for them. */
export const printDocumentsJob = inngest.createFunction(
  { id: "print-documents", triggers: [{ event: jobTopics.printing }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step }) => ({ taken: await step.run("take-up", () => batchPrinter().claim()) }),
);
