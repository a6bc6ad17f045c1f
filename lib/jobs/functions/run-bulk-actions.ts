import { runBulkActions } from "@/lib/domain/shipping/bulk";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** Runs bulk actions on shipments, once the time to undo them is over. */
export const runBulkActionsJob = inngest.createFunction(
  { id: "run-bulk-actions", triggers: [{ event: jobTopics.bulk }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("run-bulk-actions", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => runBulkActions(ctx, { limit: 50 }));
    if (more) await step.sendEvent("continue", { name: jobTopics.bulk });
    return { moved };
  },
);
