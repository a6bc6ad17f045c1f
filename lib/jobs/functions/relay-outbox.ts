import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { deliverEvent } from "./deliver-webhooks";
import { dispatcher } from "./dispatcher";
import { eventRelay } from "./event-relay";

const maxBatches = 20;

/**
 * Relays events to their followers, batch by batch, and wakes the webhook dispatcher of this process, even without new
 * events: the notification may stand for a delivery to be resent. When the dispatcher has no free slots, an event asks any
 * process to deliver.
 */
export const relayOutboxJob = inngest.createFunction(
  { id: "relay-outbox", triggers: [{ event: jobTopics.shipments }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step }) => {
    const relay = async () => {
      const { moved, more } = await eventRelay().relay();
      // Else it wakes when there are deliveries: a poll that finds nothing puts off the next one.
      if (moved === 0) dispatcher().wake();
      return { moved, more, isFull: dispatcher().isFull() };
    };
    let last = await step.run("batch-1", relay);
    let moved = last.moved;
    for (let batch = 2; last.more && batch <= maxBatches; batch++) {
      last = await step.run(`batch-${batch}`, relay);
      moved += last.moved;
    }
    if (last.isFull) await step.sendEvent("deliver", { name: deliverEvent });
    if (last.more) await step.sendEvent("continue", { name: jobTopics.shipments });
    return { moved };
  },
);
