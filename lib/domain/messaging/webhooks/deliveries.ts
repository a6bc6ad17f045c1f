import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { webhookAttempts, webhookDeliveries, webhookMessages } from "@/db/schema/webhooks";
import { notFound } from "@/lib/core/errors";
import { type DeliveryState, deliveryStates } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { deliveryHeaders } from "./delivery/message";
import { findWebhook, type Webhook } from "./find";

/** A delivery with the topic, type and shipment of its message. */
export type Delivery = Omit<typeof webhookDeliveries.$inferSelect, "claim" | "leaseUntil" | "lane"> &
  Pick<typeof webhookMessages.$inferSelect, "topic" | "type"> & { readonly shipmentId: number | null };

type Attempt = typeof webhookAttempts.$inferSelect;

export interface DeliveryDetail {
  readonly delivery: Delivery;
  /** Request of the last attempt, without its signature; before the first attempt, the request that will be sent. */
  readonly request: { readonly url: string; readonly headers: Record<string, string>; readonly body: string };
  /** Oldest first. */
  readonly attempts: Attempt[];
}

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly shipmentId?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Limit of pages and counts. Both stay fast with millions of deliveries because of it. */
const countedDeliveries = 10_000;

/** Deliveries of a subscription, newest first. `total` counts to 10,000, and no page goes beyond that. */
export async function listDeliveries(
  ctx: Context,
  accountId: number,
  webhookId: number,
  filter: DeliveryFilter,
): Promise<{ rows: Delivery[]; total: number }> {
  await findWebhook(ctx, accountId, webhookId);
  const where = filtered(ctx, webhookId, filter);
  const states = filter.state ? [filter.state] : deliveryStates;
  const counted = ctx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(where, filter.state && eq(webhookDeliveries.state, filter.state)))
    .limit(countedDeliveries)
    .as("counted");
  const [total] = await ctx.db.select({ total: count() }).from(counted);
  const limit = Math.min(filter.limit, countedDeliveries - filter.offset);
  if (limit <= 0) return { rows: [], total: total?.total ?? 0 };
  const ids = await newest(ctx, where, states, { limit, offset: filter.offset });
  const rows = await selectDeliveries(ctx, inArray(webhookDeliveries.id, ids));
  return { rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total: total?.total ?? 0 };
}

/** A delivery with its request and all attempts. */
export async function findDelivery(
  ctx: Context,
  accountId: number,
  webhookId: number,
  id: number,
): Promise<DeliveryDetail> {
  const webhook = await findWebhook(ctx, accountId, webhookId);
  const delivery = await findDeliveryOf(ctx, webhook, id);
  const [messages, attempts] = await Promise.all([
    ctx.db
      .select({ body: webhookMessages.body })
      .from(webhookMessages)
      .where(eq(webhookMessages.id, delivery.messageId)),
    ctx.db
      .select()
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, id))
      .orderBy(asc(webhookAttempts.startedAt), asc(webhookAttempts.id)),
  ]);
  const last = attempts.at(-1);
  const body = messages[0]?.body ?? "";
  const headers = deliveryHeaders(delivery, last && { number: last.number, at: last.startedAt });
  return { delivery, request: { url: last?.url ?? webhook.url, headers, body }, attempts };
}

/** A delivery of this subscription, without an access check. */
export async function findDeliveryOf(ctx: Context, webhook: Webhook, id: number): Promise<Delivery> {
  const [delivery] = await selectDeliveries(
    ctx,
    and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhook.id)),
  );
  if (!delivery) throw notFound("webhook_delivery", id);
  return delivery;
}

function filtered(ctx: Context, webhookId: number, { from, to, shipmentId }: DeliveryFilter): SQL | undefined {
  const about =
    shipmentId === undefined
      ? undefined
      : inArray(
          webhookDeliveries.messageId,
          ctx.db
            .select({ id: webhookMessages.id })
            .from(webhookMessages)
            .where(and(eq(webhookMessages.aggregate, "shipment"), eq(webhookMessages.aggregateId, shipmentId))),
        );
  return and(
    eq(webhookDeliveries.webhookId, webhookId),
    from && gte(webhookDeliveries.createdAt, from),
    to && lt(webhookDeliveries.createdAt, to),
    about,
  );
}

/** Ids of a page. Each state is read in index order and no further than the page; then the states are merged. */
async function newest(
  ctx: Context,
  where: SQL | undefined,
  states: readonly DeliveryState[],
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { id, createdAt, state } = webhookDeliveries;
  const inState = (wanted: DeliveryState, window: { limit: number; offset: number }) =>
    ctx.db
      .select({ id, createdAt })
      .from(webhookDeliveries)
      .where(and(where, eq(state, wanted)))
      .orderBy(desc(createdAt), desc(id))
      .limit(window.limit)
      .offset(window.offset);
  const [only] = states;
  if (only && states.length === 1) return (await inState(only, { limit, offset })).map((row) => row.id);
  const [first, second, ...rest] = states.map((wanted) => inState(wanted, { limit: offset + limit, offset: 0 }));
  if (!first || !second) return [];
  const rows = await unionAll(first, second, ...rest)
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

/** Deliveries with their messages, in no order and without an access check. */
export async function selectDeliveries(ctx: Context, where: SQL | undefined): Promise<Delivery[]> {
  const { claim, leaseUntil, lane, ...columns } = getTableColumns(webhookDeliveries);
  return ctx.db
    .select({
      ...columns,
      topic: webhookMessages.topic,
      type: webhookMessages.type,
      shipmentId: sql<
        number | null
      >`case when ${webhookMessages.aggregate} = 'shipment' then ${webhookMessages.aggregateId} end`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(where);
}
