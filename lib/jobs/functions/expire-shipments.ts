import { expireShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** Expires shipments that were not dispatched in time; shipments that one run leaves are expired by the next. */
export const expireShipmentsJob = inngest.createFunction(
  { id: "expire-shipments", triggers: [{ cron: "*/10 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("expire-shipments", { requestId: runId });
    const { moved } = await untilDrained(step, () => expireShipments(ctx, { limit: 100 }));
    return { moved };
  },
);
