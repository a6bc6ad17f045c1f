import { processBookings } from "@/lib/domain/shipping/bookings";
import { processPickups } from "@/lib/domain/shipping/pickups";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { everyStage, untilDrained } from "./batches";

/** Calls for bookings in a run; its time ends it before, as a rule. */
const callsInRun = 500;

/** Sends bookings, pickups and cancellations to the systems of carriers. */
export const callCarriersJob = inngest.createFunction(
  { id: "call-carriers", triggers: [{ event: jobTopics.carriers }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("call-carriers", { requestId: runId });
    const { moved, more } = await everyStage([
      () => untilDrained(step, () => processBookings(ctx, { limit: callsInRun })),
      () => untilDrained(step, () => processPickups(ctx, { limit: 60 }), "pickups"),
    ]);
    if (more) await step.sendEvent("continue", { name: jobTopics.carriers });
    return { moved };
  },
);
