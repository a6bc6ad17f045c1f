import { deleteOldIdempotencyKeys, deleteOldRateWindows } from "@/lib/accounts";
import { systemContext } from "@/lib/context";
import { inngest } from "./client";

/** Deletes what has served its time: idempotency keys, counters of past rate windows. */
export const cleanUpJob = inngest.createFunction(
  { id: "clean-up", triggers: [{ cron: "7 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("clean-up", { requestId: runId });
    await step.run("idempotency-keys", () => deleteOldIdempotencyKeys(ctx));
    await step.run("rate-windows", () => deleteOldRateWindows(ctx));
  },
);
