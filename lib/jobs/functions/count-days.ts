import { addUpPlatformDays, recountDays } from "@/lib/domain/selling/daily-totals";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";
import { everyStage, untilDrained } from "./batches";

/** Event that continues after an upgrade, when a run could not count all days. */
export const continueCountEvent = "anden/totals.count_further";

/** Counts the days whose totals changed, and adds them up for the platform. */
export const countDaysJob = inngest.createFunction(
  { id: "count-days", triggers: [{ cron: "* * * * *" }, { event: continueCountEvent }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("count-days", { requestId: runId });
    const { moved, more } = await everyStage([
      () => untilDrained(step, () => recountDays(ctx), "accounts"),
      () => untilDrained(step, () => addUpPlatformDays(ctx), "platform"),
    ]);
    if (more) await step.sendEvent("go-on", { name: continueCountEvent, data: {} });
    return { moved };
  },
);
