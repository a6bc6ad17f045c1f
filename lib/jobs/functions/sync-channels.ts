import { messagesOf } from "@/lib/api/pipeline/error-messages";
import type { ErrorDetail } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/vocabulary";
import { recordNotice } from "@/lib/domain/messaging/notices";
import { processChannels, tellFailures, type UntoldFailure } from "@/lib/domain/selling/channels";
import { toShopNote } from "@/lib/i18n/shop-note";
import { type Context, systemContext } from "@/lib/platform/context";
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
    const wordNote = toShopNote;
    const wordReason = (reason: ErrorDetail, locale: Locale) => messagesOf(reason, locale).join(" ");
    const { moved, more } = await untilDrained(step, () =>
      processChannels(ctx, { limit: callsInRun, wordNote, wordReason, onError }),
    );
    await step.run("tell", () => tellFailures(ctx, recordFailing));
    if (more) await step.sendEvent("continue", { name: jobTopics.channels });
    return { moved };
  },
);

/** Selling knows no notices, which are of an area to its right. */
export const recordFailing = (
  tx: Context,
  { id, accountId, kind: shop, url, lastFailure, failureFacts, failingSince }: UntoldFailure,
): Promise<void> =>
  recordNotice(tx, {
    accountId,
    kind: "channel_failing",
    source: `channel:${id}:${failingSince.toISOString()}`,
    detail: { channel_id: id, host: new URL(url).host, failure: lastFailure, shop, ...failureFacts },
  });
