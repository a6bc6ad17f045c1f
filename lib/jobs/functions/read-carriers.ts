import { pollCarriers, trackBookings } from "@/lib/domain/shipping/bookings";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { everyStage } from "./batches";

/** Event that continues what one run did not finish. */
export const continueReadingEvent = "anden/read.carriers";

/** Asks the systems of carriers what became of shipments. By itself, so that no booking waits for a slow answer. */
export const readCarriersJob = inngest.createFunction(
  {
    id: "read-carriers",
    triggers: [{ event: jobTopics.carriers }, { event: continueReadingEvent }, { cron: "* * * * *" }],
    concurrency: 1,
  },
  async ({ step, runId }) => {
    // The actor of what carriers report, in histories that are older than this job.
    const ctx = systemContext("call-carriers", { requestId: runId });
    const { moved, more } = await everyStage([
      () => step.run("poll", () => pollCarriers(ctx)),
      () => step.run("track", () => trackBookings(ctx)),
    ]);
    if (more) await step.sendEvent("continue", { name: continueReadingEvent });
    return { moved };
  },
);
