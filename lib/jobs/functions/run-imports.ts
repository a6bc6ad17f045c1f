import { rowReader } from "@/lib/api/sheets/import-row";
import { processImports } from "@/lib/domain/selling/imports";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

/** As many as are checked or written within a second, so that a process that shuts down waits only for a short batch. */
const rowsAtOnce = 200;

/** Checks the rows of uploaded spreadsheets, and creates the requested shipments. */
export const runImportsJob = inngest.createFunction(
  { id: "run-imports", triggers: [{ event: jobTopics.imports }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("run-imports", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("import.row_failed", error);
    const work = () => processImports(ctx, { limit: rowsAtOnce, reader: rowReader, onError });
    const { moved, more } = await untilDrained(step, work);
    if (more) await step.sendEvent("continue", { name: jobTopics.imports });
    return { moved };
  },
);
