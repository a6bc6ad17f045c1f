import { askShop } from "@/lib/domain/selling/channels";
import { runOrderBatches } from "@/lib/domain/selling/inbox";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

/** Makes the shipments of orders that a person sends together and waits for: automatic ones are another job. */
export const shipOrderBatchesJob = inngest.createFunction(
  { id: "ship-order-batches", triggers: [{ event: jobTopics.orderBatches }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("ship-order-batches", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("order.not_shipped", error);
    const { moved, more } = await untilDrained(step, () =>
      runOrderBatches(ctx, {
        limit: 40,
        ask: (order) => askShop(order, { requestId: ctx.requestId, onError }),
        onError,
      }),
    );
    if (more) await step.sendEvent("continue", { name: jobTopics.orderBatches });
    return { moved };
  },
);
