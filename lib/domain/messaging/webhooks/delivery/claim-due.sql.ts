import { type SQL, sql } from "drizzle-orm";
import type { DeliveryQueue } from "@/lib/core/vocabulary";

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
}

/**
 * Subscriptions scanned by a claim, and candidates read of each beyond its share. Without the extra candidates a claim
 * could find only deliveries that have to wait for an earlier one.
 */
export const scanLimits = { webhooks: 200, waiting: 4 };

/**
 * The statement of `claimDue`; every row repeats what was found besides the claimed delivery.
 *
 * Plan expected: `walk` and `candidates` read the partial index of pending deliveries by lane, subscription and time,
 * a few rows for each subscription; `busy` the one of deliveries being sent; `locked` and `taken` the primary key.
 * Stale statistics make the planner expect no pending rows and scan the partial index once for each id. `state || ''`
 * makes that index unusable in `locked` and forces the primary key.
 */
export function claimDueSql(
  request: ClaimRequest,
  { now, claim, leaseUntil }: { now: Date; claim: string; leaseUntil: Date },
): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lane = sql`${request.lane}::text`;
  const saturated = JSON.stringify(request.saturated.map(({ webhookId, left }) => ({ id: webhookId, capacity: left })));
  return sql`
  with recursive busy as materialized (
    select deliveries.webhook_id, deliveries.lane, messages.aggregate, messages.aggregate_id
    from webhook_deliveries deliveries join webhook_messages messages on messages.id = deliveries.message_id
    where deliveries.state = 'sending' and deliveries.lease_until > ${at}
  ), walk (webhook_id, next_at, step) as (
    (select deliveries.webhook_id, deliveries.next_at, 1 from webhook_deliveries deliveries
     where deliveries.state = 'pending' and deliveries.lane = ${lane} and deliveries.webhook_id > ${request.after}::bigint
     order by deliveries.webhook_id, deliveries.next_at limit 1)
    union all
    select head.webhook_id, head.next_at, walk.step + 1 from walk cross join lateral (
      select deliveries.webhook_id, deliveries.next_at from webhook_deliveries deliveries
      where deliveries.state = 'pending' and deliveries.lane = ${lane} and deliveries.webhook_id > walk.webhook_id
      order by deliveries.webhook_id, deliveries.next_at limit 1) head
    where walk.step < ${scanLimits.webhooks}
  ), open as materialized (
    select webhooks.id, coalesce(counted.under_way, 0) as under_way, webhooks.paused_until, walk.next_at, least(
      ${request.slotsPerWebhook}::int - coalesce(counted.under_way, 0), saturated.capacity,
      case when webhooks.paused_until is not null then 1 - coalesce(counted.under_way, 0) end
    ) as room
    from walk join webhooks on webhooks.id = walk.webhook_id and webhooks.disabled_at is null
    left join (select webhook_id, count(*)::int as under_way from busy group by webhook_id) counted
      on counted.webhook_id = webhooks.id
    left join json_to_recordset(${saturated}::json) saturated(id bigint, capacity int) on saturated.id = webhooks.id
  ), due as materialized (
    select * from open where next_at <= ${at} and (paused_until is null or paused_until <= ${at})
  ), served as materialized (
    select id, room, under_way, ceil(${request.limit}::float8 / count(*) over ()) as share
    from (
      select * from due where room > 0
      order by under_way, id <= ${request.servedLast}::bigint, id limit ${request.limit}::int) due
  ), candidates as materialized (
    select deliveries.id, deliveries.webhook_id, deliveries.next_at, served.room, served.under_way,
      messages.aggregate, messages.aggregate_id, row_number() over (
        partition by deliveries.webhook_id, messages.aggregate, messages.aggregate_id
        order by deliveries.next_at, deliveries.id) as turn
    from served cross join lateral (
      select deliveries.id, deliveries.webhook_id, deliveries.message_id, deliveries.next_at from webhook_deliveries deliveries
      where deliveries.state = 'pending' and deliveries.lane = ${lane}
        and deliveries.webhook_id = served.id and deliveries.next_at <= ${at}
      order by deliveries.next_at, deliveries.id limit least(served.room, served.share) + ${scanLimits.waiting}::int) deliveries
    join webhook_messages messages on messages.id = deliveries.message_id
  ), chosen as materialized (
    select id from (
      select candidates.id, candidates.webhook_id, candidates.room, candidates.under_way,
        row_number() over (partition by candidates.webhook_id order by candidates.next_at, candidates.id) as place
      from candidates
      where ${lane} <> 'first' or (candidates.turn = 1 and not exists (
        select from busy where busy.lane = 'first' and busy.webhook_id = candidates.webhook_id
          and busy.aggregate = candidates.aggregate and busy.aggregate_id = candidates.aggregate_id))
    ) ranked
    where place <= room
    order by under_way + place, webhook_id <= ${request.servedLast}::bigint, webhook_id limit ${request.limit}::int
  ), locked as (
    select deliveries.id from webhook_deliveries deliveries
    where deliveries.id = any (array(select id from chosen)) and deliveries.state || '' = 'pending'
    for update skip locked
  ), taken as (
    update webhook_deliveries deliveries
    set state = 'sending', claim = ${claim}::uuid, lease_until = ${leaseUntil.toISOString()}::timestamptz
    from locked where deliveries.id = locked.id
    returning deliveries.id, deliveries.message_id, deliveries.webhook_id, deliveries.attempts, deliveries.next_at
  ), found as (
    select (select count(*) from walk)::int as seen, (select max(webhook_id) from walk) as last_seen,
      (select count(*) from chosen)::int as chosen,
      (select count(*) from candidates) > (select count(*) from chosen)
        or (select count(*) from due) > (select count(*) from served) as has_more,
      (select min(greatest(next_at, paused_until)) from open where greatest(next_at, paused_until) > ${at}) as next_due
  )
  select found.seen, found.last_seen, found.chosen, found.has_more, found.next_due, taken.id, taken.message_id,
    taken.webhook_id, taken.attempts, messages.topic, messages.body, webhooks.url, webhooks.failures,
    webhooks.failing_since, webhooks.last_failure_at, webhooks.last_success_at, webhooks.paused_until
  from found left join taken on true
  left join webhook_messages messages on messages.id = taken.message_id
  left join webhooks on webhooks.id = taken.webhook_id
  order by taken.next_at, taken.id`;
}
