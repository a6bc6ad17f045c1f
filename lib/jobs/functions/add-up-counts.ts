import { rollUpCounts } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";

/**
 * Rolls up the shipment counts. Until then the totals of every list must also add the difference of each changed
 * shipment.
 */
export const addUpCountsJob = inngest.createFunction(
  { id: "add-up-counts", triggers: [{ cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    await step.run("shipments", () => rollUpCounts(systemContext("add-up-counts", { requestId: runId })));
  },
);
