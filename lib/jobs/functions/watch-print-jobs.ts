import { watchPrintJobs } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

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
