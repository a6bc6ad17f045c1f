import { areMeasuresDue, refreshCarrierMeasures } from "@/lib/domain/operating/carrier-measures";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";

/**
 * Counts what became of the carriers' parcels four times a day, and when a process starts unless that was done within the
 * hour. The ratings that quotes rank by follow from the counts.
 */
export const measureCarriersJob = inngest.createFunction(
  { id: "measure-carriers", triggers: [{ cron: "25 */6 * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("measure-carriers", { requestId: runId });
    return step.run("refresh", async () => ((await areMeasuresDue(ctx)) ? refreshCarrierMeasures(ctx) : null));
  },
);
