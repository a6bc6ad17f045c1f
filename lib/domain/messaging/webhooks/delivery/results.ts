import { and, countDistinct, eq, gte, isNotNull, sql } from "drizzle-orm";
import { webhookAttempts } from "@/db/schema/webhooks";
import type { DeliveryState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { Webhook } from "../find";
import type { AttemptOutcome } from "../transport/attempt-outcome";
import type { ClaimedDelivery } from "./claim";
import { disableSubscription } from "./disable";
import { applyResult, type Health, type Recent, reasonToDisable } from "./health";
import { lockSubscriptions } from "./lock";
import { localFailureDelayMs, type RetrySchedule, retryDelayMs } from "./schedule";

/** A finished attempt. */
export interface Sent {
  readonly delivery: ClaimedDelivery;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly outcome: AttemptOutcome;
  /** The receiver's recent results, this attempt included. */
  readonly recent: Recent;
}

export interface RetryRules {
  readonly schedule: RetrySchedule;
  /** In [0, 1). */
  readonly random: () => number;
}

/** The state of a delivery after an attempt. */
interface AttemptResult {
  readonly state: DeliveryState;
  readonly nextAt: Date | null;
}

const succeeded: AttemptResult = { state: "succeeded", nextAt: null };

/**
 * Writes successes that do not change the health of their receivers. Returns the deliveries whose claim was still
 * valid: a worker that reports after another has taken over the lease changes nothing.
 */
export const recordSuccesses = (ctx: Context, sent: readonly Sent[]): Promise<Set<number>> =>
  write(ctx, sent, () => succeeded);

export interface Recorded {
  readonly ours: Set<number>;
  /** The receivers' health after the results. */
  readonly health: Map<number, Health>;
  /** When the first of the failed deliveries is tried again. */
  readonly nextDueAt: Date | null;
}

/** Writes results of every kind, and the health of the receivers that follows from them, in one transaction. */
export function recordResults(ctx: Context, sent: readonly Sent[], rules: RetryRules): Promise<Recorded> {
  return inTransaction(ctx, async (tx) => {
    const webhooks = await lockSubscriptions(
      tx,
      sent.map(({ delivery }) => delivery),
      "update",
    );
    const results = new Map(
      sent.map((attempt) => [attempt, classify(attempt, webhooks.get(attempt.delivery.webhookId), rules)] as const),
    );
    const ours = await write(tx, sent, (attempt) => results.get(attempt) ?? succeeded);
    const health = new Map<number, Health>();
    const gone = new Set<number>();
    for (const { delivery, outcome, endedAt, recent } of sent) {
      const { webhookId } = delivery;
      const present = health.get(webhookId) ?? webhooks.get(webhookId);
      if (!present || !ours.has(delivery.id) || outcome.isLocalFailure) continue;
      health.set(webhookId, applyResult(present, { at: endedAt, isSuccess: outcome.error === null }, recent));
      if (outcome.status === 410) gone.add(webhookId);
    }
    await writeHealth(tx, health);
    for (const webhook of webhooks.values()) {
      const present = health.get(webhook.id) ?? webhook;
      const count = (since: Date) => countMessages(tx, webhook.id, since);
      const reason = await reasonToDisable(present, gone.has(webhook.id), count);
      if (reason) await disableSubscription(tx, webhook, reason);
    }
    const due = [...results.values()].flatMap(({ nextAt }) => nextAt?.getTime() ?? []);
    return { ours, health, nextDueAt: due.length > 0 ? new Date(Math.min(...due)) : null };
  });
}

function classify(sent: Sent, webhook: Webhook | undefined, { schedule, random }: RetryRules): AttemptResult {
  const { delivery, outcome, endedAt } = sent;
  if (outcome.error === null) return succeeded;
  const delayMs = outcome.isLocalFailure
    ? localFailureDelayMs(schedule, random())
    : retryDelayMs(schedule, delivery.attempts + 1, outcome, random());
  if (delayMs === null) return { state: "failed", nextAt: null };
  if (!webhook) return { state: "cancelled", nextAt: null };
  if (webhook.disabledAt) return { state: "held", nextAt: null };
  return { state: "pending", nextAt: new Date(endedAt.getTime() + delayMs) };
}

/** Local failures never reached the receiver: they only delay the delivery and are not logged as attempts. */
async function write(
  ctx: Context,
  sent: readonly Sent[],
  resultOf: (attempt: Sent) => AttemptResult,
): Promise<Set<number>> {
  const results = sent.map((attempt) => {
    const { delivery, outcome, startedAt } = attempt;
    const { state, nextAt } = resultOf(attempt);
    const isFinal = state === "succeeded" || state === "failed" || state === "cancelled";
    return {
      id: delivery.id,
      claim: delivery.claim,
      state,
      next_at: nextAt,
      finished_at: isFinal ? ctx.now() : null,
      counts: !outcome.isLocalFailure,
      webhook_id: delivery.webhookId,
      number: delivery.attempts + 1,
      started_at: startedAt,
      milliseconds: Math.round(outcome.milliseconds),
      status: outcome.status,
      error: outcome.error,
      remote_ip: outcome.remoteIp,
      url: delivery.url,
      response: outcome.response === null ? null : storable(outcome.response),
    };
  });
  const rows = await ctx.db.execute<{ id: string }>(sql`
    with results as materialized (
      select * from json_to_recordset(${JSON.stringify(results)}::json) r(
        id bigint, claim uuid, state text, next_at timestamptz, finished_at timestamptz, counts boolean,
        webhook_id bigint, number smallint, started_at timestamptz, milliseconds integer, status smallint, error text,
        remote_ip text, url text, response text)
    ), ours as (
      update webhook_deliveries d set state = r.state, next_at = r.next_at, finished_at = r.finished_at,
        claim = null, lease_until = null,
        lane = case when r.counts then 'retry' else d.lane end,
        attempts = case when r.counts then r.number else d.attempts end,
        last_status = case when r.counts then r.status else d.last_status end,
        last_error = case when r.counts then r.error else d.last_error end
      from results r where d.id = r.id and d.claim = r.claim
      returning d.id, d.account_id
    ), logged as (
      insert into webhook_attempts
        (account_id, delivery_id, webhook_id, number, started_at, milliseconds, status, error, remote_ip, url, response)
      select ours.account_id, r.id, r.webhook_id, r.number, r.started_at, r.milliseconds, r.status, r.error, r.remote_ip,
        r.url, r.response
      from results r join ours on ours.id = r.id where r.counts
    )
    select id from ours`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** PostgreSQL text holds neither NUL nor an unpaired surrogate. */
const storable = (text: string): string => Buffer.from(text.replaceAll("\0", "")).toString();

async function writeHealth(tx: Context, health: ReadonlyMap<number, Health>): Promise<void> {
  const rows = [...health].map(([id, { failures, failingSince, lastFailureAt, lastSuccessAt, pausedUntil }]) => ({
    id,
    failures,
    failing_since: failingSince,
    last_failure_at: lastFailureAt,
    last_success_at: lastSuccessAt,
    paused_until: pausedUntil,
  }));
  await tx.db.execute(sql`
    update webhooks w set failures = h.failures, failing_since = h.failing_since, last_failure_at = h.last_failure_at,
      last_success_at = h.last_success_at, paused_until = h.paused_until
    from json_to_recordset(${JSON.stringify(rows)}::json) h(id bigint, failures integer, failing_since timestamptz,
      last_failure_at timestamptz, last_success_at timestamptz, paused_until timestamptz)
    where w.id = h.id`);
}

async function countMessages(tx: Context, webhookId: number, since: Date): Promise<number> {
  const { deliveryId, webhookId: webhook, startedAt, error } = webhookAttempts;
  const [row] = await tx.db
    .select({ count: countDistinct(deliveryId) })
    .from(webhookAttempts)
    .where(and(eq(webhook, webhookId), gte(startedAt, since), isNotNull(error)));
  return row?.count ?? 0;
}
