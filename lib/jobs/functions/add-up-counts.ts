import { rollUpCounts } from "@/lib/domain/shipments";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";

/** Adds the counts of shipments up. Until then the totals of every list go through each shipment that was made or moved. */
export const addUpCountsJob = inngest.createFunction(
  { id: "add-up-counts", triggers: [{ cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    await step.run("shipments", () => rollUpCounts(systemContext("add-up-counts", { requestId: runId })));
  },
);
