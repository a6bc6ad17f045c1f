import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { enableWebhook } from "./enable";
import { replayDeliveries, replaySpan } from "./redeliver";

export interface FailingWebhook
  extends Pick<
    typeof webhooks.$inferSelect,
    "id" | "accountId" | "topic" | "url" | "failures" | "failingSince" | "lastFailureAt" | "disabledAt"
  > {
  readonly accountName: string;
  /** Deliveries without a success, counted to 1,000. */
  readonly missed: number;
}

const countedUpTo = 1_000;

/** Subscriptions of every account whose receiver fails or was disabled for failing; those failing longest first. */
export async function listFailingWebhooks(ctx: Context, limit: number): Promise<FailingWebhook[]> {
  assertOperator(ctx);
  const { id, accountId, topic, url, failures, failingSince, lastFailureAt, disabledAt } = webhooks;
  const missed = ctx.db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhooks.id), inArray(webhookDeliveries.state, ["failed", "held"])))
    .limit(countedUpTo);
  return ctx.db
    .select({
      id,
      accountId,
      topic,
      url,
      failures,
      failingSince,
      lastFailureAt,
      disabledAt,
      accountName: accounts.name,
      missed: sql<number>`(select count(*)::int from ${missed} as missed)`,
    })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .where(
      or(
        inArray(webhooks.disabledReason, ["gone", "failing"]),
        and(isNotNull(webhooks.failingSince), isNull(webhooks.disabledAt)),
      ),
    )
    .orderBy(sql`${webhooks.failingSince} asc nulls last`, asc(webhooks.id))
    .limit(limit);
}

/**
 * Replays the deliveries that a receiver missed in the last fourteen days, and enables its subscription if it was
 * disabled for failing.
 */
export function retryWebhook(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { accountId, disabledAt, disabledReason } = webhooks;
    const [webhook] = await tx.db
      .select({ accountId, disabledAt, disabledReason })
      .from(webhooks)
      .where(eq(webhooks.id, id));
    // A subscription that its owner disabled stays disabled.
    if (!webhook || webhook.disabledReason === "owner") throw notFound("webhook", id);
    if (webhook.disabledAt) await enableWebhook(tx, webhook.accountId, id, { isReplaying: false });
    const until = tx.now();
    // Deliveries held while it was disabled, and those that had failed before.
    await replayDeliveries(tx, webhook.accountId, id, { since: new Date(until.getTime() - replaySpan), until });
  });
}
