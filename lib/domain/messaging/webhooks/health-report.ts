import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import type { DeliveryState } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findWebhook, type Webhook } from "./find";

/** Attempts of an hour that begins at `from`. */
interface HourOfAttempts {
  readonly from: Date;
  readonly succeeded: number;
  readonly failed: number;
}

export interface WebhookHealth {
  readonly webhook: Webhook;
  readonly state: "enabled" | "paused" | "disabled";
  /** Twenty-four, oldest first; the last one ends now. */
  readonly hours: readonly HourOfAttempts[];
  /** Deliveries not finished yet, those being sent included; counted to 10,000. */
  readonly pending: number;
  /** Deliveries that the disabled subscription missed; counted to 10,000. */
  readonly held: number;
}

const countedDeliveries = 10_000;
const hourMs = 3_600_000;

/** Health of a subscription's receiver. */
export async function findWebhookHealth(ctx: Context, accountId: number, id: number): Promise<WebhookHealth> {
  const [health] = await report(ctx, [await findWebhook(ctx, accountId, id)]);
  if (!health) throw new Error("a webhook without a report");
  return health;
}

/** Health of all receivers of an account, the oldest subscription first. */
export async function listWebhookHealth(ctx: Context, accountId: number): Promise<WebhookHealth[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db.select().from(webhooks).where(eq(webhooks.accountId, accountId)).orderBy(asc(webhooks.id));
  return report(ctx, rows);
}

async function report(ctx: Context, rows: readonly Webhook[]): Promise<WebhookHealth[]> {
  if (rows.length === 0) return [];
  const now = ctx.now();
  const ids = rows.map(({ id }) => id);
  const [counts, attempts] = await Promise.all([countDeliveries(ctx, ids), countAttempts(ctx, ids, now)]);
  return rows.map((webhook) => {
    const counted = counts.find(({ id }) => id === webhook.id);
    return {
      webhook,
      state: stateOf(webhook),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const from = new Date(now.getTime() - (24 - hour) * hourMs);
        const found = attempts.find(
          (entry) => entry.webhookId === webhook.id && entry.from.getTime() === from.getTime(),
        );
        return { from, succeeded: found?.succeeded ?? 0, failed: found?.failed ?? 0 };
      }),
      pending: Math.min(countedDeliveries, (counted?.pending ?? 0) + (counted?.sending ?? 0)),
      held: counted?.held ?? 0,
    };
  });
}

/** A pause ends with a success, not with time: `pausedUntil` is the time of the next probe. */
function stateOf({ disabledAt, pausedUntil }: Webhook): WebhookHealth["state"] {
  if (disabledAt) return "disabled";
  return pausedUntil ? "paused" : "enabled";
}

function countDeliveries(ctx: Context, ids: readonly number[]) {
  const inState = (state: DeliveryState) => {
    const some = ctx.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhooks.id), eq(webhookDeliveries.state, state)))
      .limit(countedDeliveries);
    return sql<number>`(select count(*) from ${some} counted)`.mapWith(Number);
  };
  return ctx.db
    .select({ id: webhooks.id, pending: inState("pending"), sending: inState("sending"), held: inState("held") })
    .from(webhooks)
    .where(inArray(webhooks.id, [...ids]));
}

/** Attempts by subscription and hour, counted from the moment a day ago. */
function countAttempts(ctx: Context, ids: readonly number[], now: Date) {
  const { webhookId, startedAt, error } = webhookAttempts;
  const dayAgo = new Date(now.getTime() - 24 * hourMs);
  const from = sql`date_bin('1 hour', ${startedAt}, ${dayAgo.toISOString()}::timestamptz)`.mapWith(startedAt);
  return ctx.db
    .select({
      webhookId,
      from,
      succeeded: sql<number>`count(*) filter (where ${isNull(error)})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${isNotNull(error)})`.mapWith(Number),
    })
    .from(webhookAttempts)
    .where(and(inArray(webhookId, [...ids]), gte(startedAt, dayAgo), lt(startedAt, now)))
    .groupBy(webhookId, sql`2`);
}
