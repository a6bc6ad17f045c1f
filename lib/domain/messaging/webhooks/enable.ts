import { eq } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import type { Context } from "@/lib/platform/context";
import { notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { disableSubscription } from "./delivery/disable";
import { lockWebhook } from "./find";
import { replaySpan, requeue } from "./redeliver";

/** Stops sending to a subscription at the request of its owner. One that is disabled already keeps its reason. */
export function disableWebhook(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await disableSubscription(tx, await lockWebhook(tx, accountId, id), "owner");
  });
}

/**
 * Starts sending to a subscription again, with its failures reset. Missed deliveries stay held; with `isReplaying` the
 * oldest 10,000 of the last fourteen days are sent.
 */
export function enableWebhook(
  ctx: Context,
  accountId: number,
  id: number,
  { isReplaying }: { isReplaying: boolean },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { disabledAt } = await lockWebhook(tx, accountId, id);
    await tx.db
      .update(webhooks)
      .set({ ...asNew, updatedAt: tx.now() })
      .where(eq(webhooks.id, id));
    const until = tx.now();
    const span = { since: new Date(until.getTime() - replaySpan), until };
    const replayed = isReplaying ? await requeue(tx, id, span, ["held"]) : 0;
    if (disabledAt) await notifyAccountChanged(tx, accountId, ["webhooks"]);
    if (disabledAt || replayed > 0)
      await recordAudit(tx, { accountId, action: "webhook.enabled", target: `webhook:${id}`, detail: { replayed } });
    notifyAfterCommit(tx);
  });
}

/** The columns of an enabled subscription without failures. */
const asNew = {
  disabledAt: null,
  disabledReason: null,
  failures: 0,
  failingSince: null,
  lastFailureAt: null,
  pausedUntil: null,
} as const;
