import { processChannels } from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

/** Pulls in a run, and notes; its time ends it before, as a rule. */
const callsInRun = 500;

/** Fetches the orders of connected shops, and tells shops the guides of their orders. */
export const syncChannelsJob = inngest.createFunction(
  { id: "sync-channels", triggers: [{ event: jobTopics.channels }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("sync-channels", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("channel.not_synced", error);
    const { moved, more } = await untilDrained(step, () => processChannels(ctx, { limit: callsInRun, onError }));
    if (more) await step.sendEvent("continue", { name: jobTopics.channels });
    return { moved };
  },
);
