import { type SQL, sql } from "drizzle-orm";
import { isExceptional, isMoving, shipments } from "@/db/schema/shipments";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { dayMs } from "@/lib/platform/retention";
import { forgottenAfterDays } from "./judge";

/** How far back rows are looked for: a report may keep one on the desk that long after its last state. */
const lookBackDays = 2 * forgottenAfterDays;

/**
 * What decides about the shipments of an account that may need somebody, or about those of these ids. They are found by
 * `shipments_exceptional`, `shipments_moving` and `shipments_exceptions_answered`, the newest first up to the limit of counts; the
 * history is read only of what somebody has handled, waits at a branch, or is old.
 */
export function selectFacts(accountId: number, now: Date, ids?: readonly number[]): SQL {
  const since = new Date(now.getTime() - lookBackDays * dayMs).toISOString();
  const old = new Date(now.getTime() - forgottenAfterDays * dayMs).toISOString();
  const today = dayInArgentina(now);
  const limit = sql.raw(String(limits.countedShipments));
  const found = ids
    ? sql`select id from shipments where account_id = ${accountId} and id = any(${`{${ids.join(",")}}`}::bigint[])`
    : sql`
      (select id from shipments
        where account_id = ${accountId} and ${isExceptional(shipments)} and last_status_at > ${since}::timestamptz
        order by last_status_at desc limit ${limit})
      union
      (select id from shipments
        where account_id = ${accountId} and ${isMoving(shipments)}
          and estimated_delivery < ${today}::date and estimated_delivery > ${addDays(today, -lookBackDays)}::date
        order by estimated_delivery desc limit ${limit})
      union
      (select shipment_id from shipment_exceptions
        where account_id = ${accountId} and answered_at > ${since}::timestamptz
        order by answered_at desc limit ${limit})`;
  return sql`
    with found as (${found}),
    requests as (
      select shipment_id,
        max(created_at) filter (where completed_at is null) as requested_at,
        max(completed_at) filter (where refused_reason is not null) as refused_at
      from shipment_requests
      where account_id = ${accountId} and (completed_at is null or refused_reason is not null)
        and shipment_id in (select id from found)
      group by shipment_id
    )
    select own.id, own.status, own.substatus, own.stop, own.carrier_id as "carrierId",
      own.waiting_for is not null and own.waiting_for = 'carrier_refusal' as "isRefused",
      own.estimated_delivery::text as "estimatedDelivery",
      ${milliseconds("own.last_status_at")} as "lastStatusAt",
      ${milliseconds("arrivals.arrived_at")} as "arrivedAt",
      ${milliseconds("marks.answered_at")} as "answeredAt",
      ${milliseconds("requests.requested_at")} as "requestedAt",
      ${milliseconds("greatest(news.at, requests.refused_at)")} as "newsAt",
      ${milliseconds("marks.handled_at")} as "handledAt",
      ${milliseconds("marks.remind_at")} as "remindAt",
      marks.assignee_id as "assigneeId",
      own.status in ('lost_in_carrier', 'lost_in_crossdock', 'delivered_with_damage') and exists (
        select from shipments copies where copies.copied_from_id = own.id and copies.account_id = own.account_id
          and copies.status not in ('cancelled', 'expired')) as "isSentAgain"
    from found
    join shipments own on own.account_id = ${accountId} and own.id = found.id
    left join shipment_exceptions marks on marks.account_id = ${accountId} and marks.shipment_id = own.id
    left join requests on requests.shipment_id = own.id
    left join lateral (
      select min(entries.occurred_at) as arrived_at from tracking_entries entries
      where entries.account_id = own.account_id and entries.shipment_id = own.id
        and entries.substatus = 'waiting_at_branch' and not entries.is_late
    ) arrivals on own.substatus = 'waiting_at_branch'
    left join lateral (
      select max(entries.created_at) as at from tracking_entries entries
      where entries.account_id = own.account_id and entries.shipment_id = own.id
        and (not entries.is_late or entries.occurred_at > marks.handled_at)
    ) news on marks.handled_at is not null or requests.requested_at is not null
      or own.last_status_at < ${old}::timestamptz`;
}

/** Numbers are read alike whatever the settings of the session. */
const milliseconds = (moment: string): SQL => sql.raw(`(extract(epoch from ${moment}) * 1000)::float8`);
