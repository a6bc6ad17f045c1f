import { askShop } from "@/lib/domain/selling/channels";
import { mendMeasured, processOrders } from "@/lib/domain/selling/orders";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

/** Few, so that a process that shuts down waits only for a short batch. */
const ordersAtOnce = 40;

/** Makes the shipments of orders, where the account wants them made by themselves or a person asked for many. */
export const shipOrdersJob = inngest.createFunction(
  { id: "ship-orders", triggers: [{ event: jobTopics.orders }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("ship-orders", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("order.not_shipped", error);
    await step.run("mend", () => mendMeasured(ctx));
    const { moved, more } = await untilDrained(step, () =>
      processOrders(ctx, {
        limit: ordersAtOnce,
        ask: (order) => askShop(order, { requestId: ctx.requestId, onError }),
        onError,
      }),
    );
    if (more) await step.sendEvent("continue", { name: jobTopics.orders });
    return { moved };
  },
);
