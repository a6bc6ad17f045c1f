import { type SQL, sql } from "drizzle-orm";
import { milliseconds } from "@/db/query/milliseconds";
import { isExceptional, isMoving, shipments } from "@/db/schema/shipments";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { dayMs } from "@/lib/platform/retention";
import { forgottenAfterDays } from "./judge";

/** How far back rows are looked for: a report may keep one on the desk that long after its last state. */
const lookBackDays = 2 * forgottenAfterDays;

/**
 * What decides about the shipments of an account that may need somebody, or about those of these ids. They are found by
 * `shipments_exceptional`, `shipments_moving` and `shipment_exceptions_answered`, the newest first up to the limit of counts, and
 * read there: another look-up by their ids would double the pages. The history is a subselect below `case`, so that it is read
 * only of shipments that somebody has handled, that wait at a branch or that are old.
 */
export function selectFacts(accountId: number, now: Date, ids?: readonly number[]): SQL {
  const since = new Date(now.getTime() - lookBackDays * dayMs).toISOString();
  const old = new Date(now.getTime() - forgottenAfterDays * dayMs).toISOString();
  const today = dayInArgentina(now);
  const limit = sql.raw(String(limits.countedShipments));
  const columns = sql.raw(
    "shipments.id, shipments.status, substatus, stop, carrier_id, waiting_for, estimated_delivery, last_status_at",
  );
  const found = ids
    ? sql`select ${columns} from shipments where account_id = ${accountId} and id = any(${`{${ids.join(",")}}`}::bigint[])`
    : sql`
      (select ${columns} from shipments
        where account_id = ${accountId} and ${isExceptional(shipments)} and last_status_at > ${since}::timestamptz
        order by last_status_at desc limit ${limit})
      union
      (select ${columns} from shipments
        where account_id = ${accountId} and ${isMoving(shipments)}
          and estimated_delivery < ${today}::date and estimated_delivery > ${addDays(today, -lookBackDays)}::date
        order by estimated_delivery desc limit ${limit})
      union
      (select ${columns} from shipment_exceptions answered
        join shipments on shipments.account_id = ${accountId} and shipments.id = answered.shipment_id
        where answered.account_id = ${accountId} and answered_at > ${since}::timestamptz
        order by answered_at desc limit ${limit})`;
  return sql`
    with found as (${found}),
    requests as (
      select shipment_id, max(requested_at) as requested_at, max(refused_at) as refused_at
      from (
        select shipment_id, case when completed_at is null then created_at end as requested_at,
          case when refused_reason is not null then completed_at end as refused_at
        from shipment_requests
        where account_id = ${accountId} and (completed_at is null or refused_reason is not null)
        union all
        -- What a buyer claims is in nobody's hands before somebody has sent it; a charge is no matter of the delivery.
        select shipment_id, case when state <> 'rejected' then created_at end, case when state = 'rejected' then decided_at end
        from claims
        where account_id = ${accountId} and kind <> 'overcharged' and (state in ('sent', 'rejected') or (state = 'open' and source <> 'buyer'))
      ) waiting
      group by shipment_id
    )
    select own.id, own.status, own.substatus, own.stop, own.carrier_id as "carrierId",
      own.waiting_for is not null and own.waiting_for = 'carrier_refusal' as "isRefused",
      own.estimated_delivery::text as "estimatedDelivery",
      ${milliseconds(sql`own.last_status_at`)} as "lastStatusAt",
      ${milliseconds(sql`case when own.substatus = 'waiting_at_branch' then (
        select min(entries.occurred_at) from tracking_entries entries
        where entries.account_id = ${accountId} and entries.shipment_id = own.id
          and entries.substatus = 'waiting_at_branch' and not entries.is_late) end`)} as "arrivedAt",
      ${milliseconds(sql`marks.answered_at`)} as "answeredAt",
      ${milliseconds(sql`requests.requested_at`)} as "requestedAt",
      ${milliseconds(sql`greatest(requests.refused_at, case
        when marks.handled_at is not null or requests.requested_at is not null or own.last_status_at < ${old}::timestamptz then (
        select max(entries.created_at) from tracking_entries entries
        where entries.account_id = ${accountId} and entries.shipment_id = own.id
          and (not entries.is_late or entries.occurred_at > marks.handled_at)) end)`)} as "newsAt",
      ${milliseconds(sql`marks.handled_at`)} as "handledAt",
      ${milliseconds(sql`marks.remind_at`)} as "remindAt",
      marks.assignee_id as "assigneeId",
      case when own.status in ('lost_in_carrier', 'lost_in_crossdock', 'delivered_with_damage') then exists (
        select from shipments copies where copies.copied_from_id = own.id and copies.account_id = ${accountId}
          and copies.status not in ('cancelled', 'expired')) else false end as "isSentAgain"
    from found own
    left join shipment_exceptions marks on marks.account_id = ${accountId} and marks.shipment_id = own.id
    left join requests on requests.shipment_id = own.id`;
}
