import { deleteOldIdempotencyKeys, deleteOldRateWindows } from "@/lib/accounts";
import { systemContext } from "@/lib/context";
import { compactShipmentCounts } from "@/lib/shipments";
import { inngest } from "./client";

/** Deletes what has served its time (idempotency keys, counters of past rate windows) and adds up the counts of shipments. */
export const cleanUpJob = inngest.createFunction(
  { id: "clean-up", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("clean-up", { requestId: runId });
    await step.run("idempotency-keys", () => deleteOldIdempotencyKeys(ctx));
    await step.run("rate-windows", () => deleteOldRateWindows(ctx));
    await step.run("shipment-counts", () => compactShipmentCounts(ctx));
  },
);
