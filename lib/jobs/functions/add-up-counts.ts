import { addUpPlatformDays, recountDays, recountMargins } from "@/lib/domain/selling/daily-totals";
import { rollUpCounts } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";
import { everyStage, type Progress, untilDrained } from "./batches";

/** Keeps a step well below the timeout of its caller; a run of forty such steps leaves the rest to the next one. */
const stepMs = 1_000;

/**
 * Rolls up the shipment counts, and counts the days whose totals changed. Until then the totals of every list must also add
 * the difference of each changed shipment, and reports count the changed days of their account themselves.
 */
export const addUpCountsJob = inngest.createFunction(
  { id: "add-up-counts", triggers: [{ cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("add-up-counts", { requestId: runId });
    await everyStage([
      async () => {
        await step.run("shipments", () => rollUpCounts(ctx));
        return { moved: 0, more: false };
      },
      () => untilDrained(step, () => repeat(() => recountDays(ctx)), "days"),
      () => untilDrained(step, () => repeat(() => addUpPlatformDays(ctx)), "platform-days"),
      // Last, as a decision about an invoice of 100,000 rows changes many days: those of today do not wait for them.
      () => untilDrained(step, () => repeat(() => recountMargins(ctx)), "margins"),
    ]);
  },
);

async function repeat(work: () => Promise<Progress>): Promise<Progress> {
  const end = performance.now() + stepMs;
  let moved = 0;
  let progress: Progress;
  do {
    progress = await work();
    moved += progress.moved;
  } while (progress.more && performance.now() < end);
  return { moved, more: progress.more };
}
