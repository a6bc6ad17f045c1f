import { advanceShipments } from "@/lib/domain/shipments";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** Moves shipments that wait for nothing but us: guide number and hold, preparation time over. */
export const advanceShipmentsJob = inngest.createFunction(
  { id: "advance-shipments", triggers: [{ event: jobTopics.shipments }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("advance-shipments", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => advanceShipments(ctx, { limit: 100 }));
    if (more) await step.sendEvent("continue", { name: jobTopics.shipments });
    return { moved };
  },
);
