import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/**
 * Advances shipments that only wait for automation: guide number and hold of the money, end of the preparation time.
 */
export const advanceShipmentsJob = inngest.createFunction(
  { id: "advance-shipments", triggers: [{ event: jobTopics.shipments }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("advance-shipments", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => advanceShipments(ctx, { limit: 100 }));
    if (more) await step.sendEvent("continue", { name: jobTopics.shipments });
    return { moved };
  },
);
