import { processChannels } from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

const shopsAtOnce = 5;

/** Fetches the orders of connected shops, and tells shops the guides of their orders. */
export const syncChannelsJob = inngest.createFunction(
  { id: "sync-channels", triggers: [{ event: jobTopics.channels }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("sync-channels", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("channel.not_synced", error);
    const { moved, more } = await untilDrained(step, () => processChannels(ctx, { limit: shopsAtOnce, onError }));
    if (more) await step.sendEvent("continue", { name: jobTopics.channels });
    return { moved };
  },
);
