import { warnOfDeadlines } from "@/lib/domain/money/claims";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../../client";
import { untilDrained } from "../batches";

/** Warns once a day of claims whose carrier's time to answer ends soon, or is over; nine in the morning in Argentina. */
export const watchClaimsJob = inngest.createFunction(
  { id: "watch-claims", triggers: [{ cron: "0 12 * * *" }], concurrency: 1 },
  async ({ step, runId }) =>
    untilDrained(step, () => warnOfDeadlines(systemContext("watch-claims", { requestId: runId })), "warn"),
);
