import { adoptStoredRequests, warnOfDeadlines } from "@/lib/domain/money/claims";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../../client";
import { untilDrained } from "../batches";

/** Nine in the morning in Argentina: nobody is warned at night. */
const warnsFromHourUtc = 12;

/**
 * Turns requests from before there were claims into claims, and warns once of those whose carrier's time to answer ends soon, or is
 * over.
 */
export const watchClaimsJob = inngest.createFunction(
  { id: "watch-claims", triggers: [{ cron: "0 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("watch-claims", { requestId: runId });
    await untilDrained(step, () => adoptStoredRequests(ctx), "adopt");
    if (ctx.now().getUTCHours() >= warnsFromHourUtc) await untilDrained(step, () => warnOfDeadlines(ctx), "warn");
  },
);
