import { systemContext } from "@/lib/context";
import { expireShipments } from "@/lib/shipments";
import { inBatches } from "./batches";
import { inngest } from "./client";

/** Ends shipments that nobody dispatched in time; what one run leaves, the next takes. */
export const expireShipmentsJob = inngest.createFunction(
  { id: "expire-shipments", triggers: [{ cron: "*/10 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("expire-shipments", { requestId: runId });
    const { moved } = await inBatches(step, () => expireShipments(ctx, { limit: 100 }));
    return { moved };
  },
);
