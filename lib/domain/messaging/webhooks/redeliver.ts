import { and, asc, eq, gt, gte, inArray, isNull, lt, notExists, or, type SQL } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries, webhookMessages } from "@/db/schema/webhooks";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { DeliveryQueue } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { noLease } from "@/lib/platform/lease";
import { notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { countAttempt } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { type Delivery, findDeliveryOf } from "./deliveries";
import { assertEnabled, lockWebhook } from "./find";

const days = 86_400_000;
export const replaySpan = 14 * days;
const replayedAtOnce = 10_000;
const replaysPerHour = 10;

/** Messages to replay: those without a success that were created in a time span. */
export interface ReplaySpan {
  /** Inclusive. */
  readonly since: Date;
  /** Exclusive. */
  readonly until: Date;
}

export interface Replay {
  readonly queued: number;
  /** More deliveries match than one replay queues. */
  readonly hasMore: boolean;
}

/**
 * Sends a delivery again at once, whatever its state: the same message under the same id. A planned attempt is made now
 * instead, and the number of attempts counts on.
 */
export function redeliver(ctx: Context, accountId: number, webhookId: number, id: number): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, webhookId, "share");
    const { messageId } = await findDeliveryOf(tx, webhook, id);
    assertEnabled(webhook);
    const isIdle = inArray(webhookDeliveries.state, ["pending", "succeeded", "failed", "held"]);
    const [taken] = await tx.db
      .update(webhookDeliveries)
      .set(dueNow(tx, "first"))
      .where(and(eq(webhookDeliveries.id, id), isIdle))
      .returning({ id: webhookDeliveries.id });
    if (!taken) throw new DomainError({ code: "conflict", message: message("delivery_in_progress") });
    await recordAudit(tx, {
      accountId,
      action: "webhook.redelivered",
      target: `webhook:${webhookId}`,
      detail: { delivery: id, message: messageId },
    });
    notifyAfterCommit(tx);
    return findDeliveryOf(tx, webhook, id);
  });
}

/**
 * Queues the oldest 10,000 deliveries without a success of the span; at most ten replays an hour for a subscription.
 */
export function replayDeliveries(
  ctx: Context,
  accountId: number,
  webhookId: number,
  span: { since: Date; until?: Date | undefined },
): Promise<Replay> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, accountId, webhookId, "share");
    assertEnabled(webhook);
    const { since, until } = validateSpan(tx, span);
    // Counted in this transaction: a failed replay costs nothing, and concurrent replays are counted one after the
    // other.
    const { used, resetSeconds } = await countAttempt(tx.db, `webhook-replay:${webhookId}`, 3600, tx.now());
    if (used > replaysPerHour) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
    const queued = await requeue(tx, webhookId, { since, until }, ["failed", "held", "pending"]);
    await recordAudit(tx, {
      accountId,
      action: "webhook.replayed",
      target: `webhook:${webhookId}`,
      detail: { since: since.toISOString(), until: until.toISOString(), queued },
    });
    notifyAfterCommit(tx);
    return { queued, hasMore: queued === replayedAtOnce && (await isAnyLeft(tx, webhookId, { since, until })) };
  });
}

/**
 * Makes the oldest deliveries without a success due now, in the retry lane, which leaves slots for new events. Returns
 * their number.
 */
export async function requeue(
  tx: Context,
  webhookId: number,
  span: ReplaySpan,
  states: readonly ReplayableState[],
): Promise<number> {
  const chosen = tx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(withoutSuccess(tx, webhookId, span, states))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(replayedAtOnce)
    // Rows that a claim has locked are sent anyway.
    .for("update", { skipLocked: true });
  const taken = await tx.db
    .update(webhookDeliveries)
    .set(dueNow(tx, "retry"))
    .where(inArray(webhookDeliveries.id, chosen))
    .returning({ id: webhookDeliveries.id });
  return taken.length;
}

type ReplayableState = "failed" | "held" | "pending";

const dueNow = (tx: Context, lane: DeliveryQueue) =>
  ({ state: "pending", lane, nextAt: tx.now(), finishedAt: null, ...noLease }) as const;

async function isAnyLeft(tx: Context, webhookId: number, span: ReplaySpan): Promise<boolean> {
  const left = await tx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(withoutSuccess(tx, webhookId, span, ["failed", "held", "pending"]))
    .limit(1);
  return left.length > 0;
}

function withoutSuccess(
  tx: Context,
  webhookId: number,
  { since, until }: ReplaySpan,
  states: readonly ReplayableState[],
): SQL | undefined {
  const { state, nextAt, createdAt } = webhookDeliveries;
  const successes = tx.db
    .select({ id: webhookAttempts.id })
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.deliveryId, webhookDeliveries.id), isNull(webhookAttempts.error)));
  const tests = tx.db
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.id, webhookDeliveries.messageId), eq(webhookMessages.isTest, true)));
  return and(
    eq(webhookDeliveries.webhookId, webhookId),
    gte(createdAt, since),
    lt(createdAt, until),
    inArray(state, [...states]),
    // A delivery that is due already gains nothing.
    or(inArray(state, ["failed", "held"]), gt(nextAt, tx.now())),
    notExists(successes),
    notExists(tests),
  );
}

function validateSpan(tx: Context, { since, until = tx.now() }: { since: Date; until?: Date | undefined }): ReplaySpan {
  if (since >= until) throw invalid("since", message("span_start_not_before_end"));
  if (until.getTime() - since.getTime() > replaySpan) throw invalid("since", message("span_too_long"));
  return { since, until };
}
