import { sql } from "drizzle-orm";
import type { DeliveryQueue, Topic } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { newClaim } from "@/lib/platform/process-lock";
import type { Health } from "./health";

/**
 * A delivery that this process may send until its lease ends. Its result is written only while `claim` is still in the
 * row.
 */
export interface ClaimedDelivery {
  readonly id: number;
  readonly claim: string;
  readonly leaseUntil: Date;
  readonly messageId: string;
  readonly webhookId: number;
  readonly topic: Topic;
  readonly body: string;
  /** The subscription's present target, which may differ from the one at the time of the event. */
  readonly url: string;
  readonly lane: DeliveryQueue;
  /** Attempts made so far. Local failures do not count. */
  readonly attempts: number;
  /** From the subscription's row. */
  readonly health: Health;
}

export interface ClaimRequest {
  readonly lane: DeliveryQueue;
  readonly limit: number;
  /** Maximum number of deliveries in flight to one subscription, over all processes. */
  readonly slotsPerWebhook: number;
  /** Subscriptions that may get fewer than that now. */
  readonly saturated: readonly { webhookId: number; left: number }[];
  /** Cursor: only subscriptions with a greater id are scanned, at most `scanLimits.webhooks` of them. */
  readonly after: number;
  /** Among equals, the subscriptions after this one come first. */
  readonly servedLast: number;
  readonly leaseMs: number;
}

export interface Claim {
  readonly deliveries: ClaimedDelivery[];
  /**
   * Some due deliveries could not be claimed yet: their subscription is at its limit, or an earlier delivery of the
   * same aggregate is in flight.
   */
  readonly hasMore: boolean;
  /** Another process locked some of the chosen rows first: claim again in a moment. */
  readonly isContested: boolean;
  /** Cursor of the next claim; null when every subscription was scanned. */
  readonly next: number | null;
  /** When the first delivery that is not due yet becomes due. */
  readonly nextDueAt: Date | null;
}

/**
 * Subscriptions scanned by a claim, and candidates read of each beyond its share. Without the extra candidates a claim
 * could find only deliveries that have to wait for an earlier one.
 */
const scanLimits = { webhooks: 200, waiting: 4 };

/**
 * Claims due deliveries. Hops from subscription to subscription through the index, so that the backlog of one costs the
 * others nothing, and serves the subscriptions with the fewest deliveries in flight first. Rows locked by other
 * transactions are skipped. A first attempt waits while another first attempt of the same subscription and aggregate is
 * in flight. A paused subscription gets one delivery at a time, as a probe.
 *
 * Stale statistics make the planner expect no pending rows and scan the partial index once for each id. `state || ''`
 * makes that index unusable here and forces the primary key.
 */
export async function claimDue(ctx: Context, request: ClaimRequest): Promise<Claim> {
  const now = ctx.now();
  const claim = newClaim();
  const leaseUntil = new Date(now.getTime() + request.leaseMs);
  const at = sql`${now.toISOString()}::timestamptz`;
  const lane = sql`${request.lane}::text`;
  const rows = await ctx.db.execute<ClaimRow>(sql`
    with recursive busy as materialized (
      select d.webhook_id, d.lane, m.aggregate, m.aggregate_id
      from webhook_deliveries d join webhook_messages m on m.id = d.message_id
      where d.state = 'sending' and d.lease_until > ${at}
    ), walk (webhook_id, next_at, step) as (
      (select d.webhook_id, d.next_at, 1 from webhook_deliveries d
       where d.state = 'pending' and d.lane = ${lane} and d.webhook_id > ${request.after}::bigint
       order by d.webhook_id, d.next_at limit 1)
      union all
      select head.webhook_id, head.next_at, walk.step + 1 from walk cross join lateral (
        select d.webhook_id, d.next_at from webhook_deliveries d
        where d.state = 'pending' and d.lane = ${lane} and d.webhook_id > walk.webhook_id
        order by d.webhook_id, d.next_at limit 1) head
      where walk.step < ${scanLimits.webhooks}
    ), open as materialized (
      select w.id, coalesce(b.under_way, 0) as under_way, w.paused_until, walk.next_at, least(
        ${request.slotsPerWebhook}::int - coalesce(b.under_way, 0), s.capacity, case when w.paused_until is not null then 1 - coalesce(b.under_way, 0) end
      ) as room
      from walk join webhooks w on w.id = walk.webhook_id and w.disabled_at is null
      left join (select webhook_id, count(*)::int as under_way from busy group by webhook_id) b on b.webhook_id = w.id
      left join json_to_recordset(${JSON.stringify(request.saturated.map(({ webhookId, left }) => ({ id: webhookId, capacity: left })))}::json) s(id bigint, capacity int) on s.id = w.id
    ), due as materialized (
      select * from open where next_at <= ${at} and (paused_until is null or paused_until <= ${at})
    ), served as materialized (
      select id, room, under_way, ceil(${request.limit}::float8 / count(*) over ()) as share
      from (
        select * from due where room > 0
        order by under_way, id <= ${request.servedLast}::bigint, id limit ${request.limit}::int) due
    ), candidates as materialized (
      select d.id, d.webhook_id, d.next_at, served.room, served.under_way, m.aggregate, m.aggregate_id,
        row_number() over (partition by d.webhook_id, m.aggregate, m.aggregate_id order by d.next_at, d.id) as turn
      from served cross join lateral (
        select d.id, d.webhook_id, d.message_id, d.next_at from webhook_deliveries d
        where d.state = 'pending' and d.lane = ${lane} and d.webhook_id = served.id and d.next_at <= ${at}
        order by d.next_at, d.id limit least(served.room, served.share) + ${scanLimits.waiting}::int) d
      join webhook_messages m on m.id = d.message_id
    ), chosen as materialized (
      select id from (
        select c.id, c.webhook_id, c.room, c.under_way,
          row_number() over (partition by c.webhook_id order by c.next_at, c.id) as place
        from candidates c
        where ${lane} <> 'first' or (c.turn = 1 and not exists (
          select from busy b where b.lane = 'first' and b.webhook_id = c.webhook_id
            and b.aggregate = c.aggregate and b.aggregate_id = c.aggregate_id))
      ) c
      where place <= room
      order by under_way + place, webhook_id <= ${request.servedLast}::bigint, webhook_id limit ${request.limit}::int
    ), locked as (
      select d.id from webhook_deliveries d
      where d.id = any (array(select id from chosen)) and d.state || '' = 'pending'
      for update skip locked
    ), taken as (
      update webhook_deliveries d
      set state = 'sending', claim = ${claim}::uuid, lease_until = ${leaseUntil.toISOString()}::timestamptz
      from locked where d.id = locked.id
      returning d.id, d.message_id, d.webhook_id, d.attempts, d.next_at
    ), found as (
      select (select count(*) from walk)::int as seen, (select max(webhook_id) from walk) as last_seen,
        (select count(*) from chosen)::int as chosen,
        (select count(*) from candidates) > (select count(*) from chosen)
          or (select count(*) from due) > (select count(*) from served) as has_more,
        (select min(greatest(next_at, paused_until)) from open where greatest(next_at, paused_until) > ${at}) as next_due
    )
    select found.seen, found.last_seen, found.chosen, found.has_more, found.next_due, t.id, t.message_id, t.webhook_id,
      t.attempts, m.topic, m.body, w.url, w.failures, w.failing_since, w.last_failure_at, w.last_success_at, w.paused_until
    from found left join taken t on true
    left join webhook_messages m on m.id = t.message_id left join webhooks w on w.id = t.webhook_id
    order by t.next_at, t.id`);
  return toClaim(rows, { claim, leaseUntil, lane: request.lane });
}

interface ClaimRow extends Record<string, unknown> {
  readonly seen: number;
  readonly last_seen: string | null;
  readonly chosen: number;
  readonly has_more: boolean;
  readonly next_due: string | null;
  /** Null, like all columns below, when nothing was claimed. */
  readonly id: string | null;
  readonly message_id: string;
  readonly webhook_id: string;
  readonly attempts: number;
  readonly topic: Topic;
  readonly body: string;
  /** Null when the subscription is being deleted at this moment. */
  readonly url: string | null;
  readonly failures: number;
  readonly failing_since: string | null;
  readonly last_failure_at: string | null;
  readonly last_success_at: string | null;
  readonly paused_until: string | null;
}

function toClaim(rows: readonly ClaimRow[], common: Pick<ClaimedDelivery, "claim" | "leaseUntil" | "lane">): Claim {
  const [first] = rows;
  if (!first) throw new Error("a claim without a result");
  const taken = rows.filter((row) => row.id !== null);
  return {
    deliveries: taken.map((row) => ({
      ...common,
      id: Number(row.id),
      messageId: row.message_id,
      webhookId: Number(row.webhook_id),
      topic: row.topic,
      body: row.body,
      url: row.url ?? "",
      attempts: row.attempts,
      health: {
        failures: row.failures ?? 0,
        failingSince: toDate(row.failing_since),
        lastFailureAt: toDate(row.last_failure_at),
        lastSuccessAt: toDate(row.last_success_at),
        pausedUntil: toDate(row.paused_until),
      },
    })),
    hasMore: first.has_more,
    isContested: taken.length < first.chosen,
    next: first.seen < scanLimits.webhooks ? null : Number(first.last_seen),
    nextDueAt: toDate(first.next_due),
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
