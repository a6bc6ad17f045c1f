import { systemContext } from "@/lib/context";
import { relayOutbox } from "@/lib/webhooks";
import { inBatches } from "./batches";
import { inngest } from "./client";
import { courier } from "./courier";
import { deliverEvent } from "./deliver-webhooks";
import { wakeEvent } from "./wake";

const eventsAtOnce = 400;

/** Turns events into deliveries. The courier of the process that did so is told at once, the others by an event. */
export const relayOutboxJob = inngest.createFunction(
  { id: "relay-outbox", triggers: [{ event: wakeEvent }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("relay-outbox", { requestId: runId });
    const { moved, more } = await inBatches(step, async () => {
      const progress = await relayOutbox(ctx, { limit: eventsAtOnce });
      // Also when nothing moved: the wake-up may tell of a delivery that is to be sent again.
      courier().nudge();
      return { moved: progress.moved, more: progress.more };
    });
    if (moved > 0) await step.sendEvent("deliver", { name: deliverEvent });
    if (more) await step.sendEvent("continue", { name: wakeEvent });
    return { moved };
  },
);
