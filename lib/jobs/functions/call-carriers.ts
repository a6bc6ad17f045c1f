import { refreshDueBranches } from "@/lib/domain/carriers";
import { pollCarriers, processBookings, trackBookings } from "@/lib/domain/shipping/bookings";
import { processPickups } from "@/lib/domain/shipping/pickups";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** Sends bookings, pickups and cancellations to the systems of carriers, and polls them for reports. */
export const callCarriersJob = inngest.createFunction(
  { id: "call-carriers", triggers: [{ event: jobTopics.carriers }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("call-carriers", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => processBookings(ctx, { limit: 60 }));
    const pickups = await untilDrained(step, () => processPickups(ctx, { limit: 60 }), "pickups");
    const polled = await step.run("poll", () => pollCarriers(ctx));
    const tracked = await step.run("track", () => trackBookings(ctx));
    await step.run("branches", () => refreshDueBranches(ctx));
    if (more || pickups.more || polled.more || tracked.more)
      await step.sendEvent("continue", { name: jobTopics.carriers });
    return { moved: moved + pickups.moved + polled.moved + tracked.moved };
  },
);
