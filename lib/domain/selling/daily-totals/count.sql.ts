import { type SQL, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { movesBalance } from "@/db/schema/ledger";
import { incidentStatuses } from "@/lib/core/vocabulary";
import { owedOfRow } from "../../money/carrier-invoices";

/** Of operators alone; kept apart from what accounts read of themselves. */
export const marginKinds = ["margin_price", "margin_cost"] as const;

/**
 * What a total counts, on the day on which it happened:
 * - `created`, `delivered`: shipments without returns, by carrier; detail: the service
 * - the states of the history that are a dispatch or an incident: without returns, by carrier
 * - `returned`: returns by their reason; none for a return that the seller made
 * - `charged`: what shipments cost with later corrections, by carrier; detail: the buyer's province, count: charges
 * - `buyer_paid`: of shipments whose orders say what their buyer paid for shipping, that amount and the number of
 *   charges, by carrier; `buyer_paid_cost`: what those shipments cost
 * - `margin_price`, `margin_cost`: of shipments that were charged and whose rows of carriers' invoices are all decided, the price
 *   with later corrections and what the carriers are owed for them, both before tax, by carrier; detail: the buyer's province
 * - `money`: what moved the balance, in favour of the account; detail: the reason
 */
export type TotalKind =
  | "created"
  | "delivered"
  | "shipped"
  | (typeof incidentStatuses)[number]
  | "returned"
  | "charged"
  | "buyer_paid"
  | "buyer_paid_cost"
  | (typeof marginKinds)[number]
  | "money";

export interface Total {
  readonly kind: TotalKind;
  readonly carrierId: number | null;
  readonly detail: string | null;
  readonly count: number;
  /** Shipments delivered by the promised day. */
  readonly onTime: number;
  /** Business days of the delivered shipments, added up: the latest promised transit time, and the real one. */
  readonly promisedDays: number;
  readonly realDays: number;
  readonly cents: number;
}

export interface DayTotal extends Total {
  readonly day: string;
}

/** The states of the history that are counted as they are. Written out, as the index has them. */
export const countedStates = sql.raw(["shipped", ...incidentStatuses].map((status) => `'${status}'`).join(", "));

const accountId = sql`${sql.placeholder("accountId")}::bigint`;

/** The calendar day in Argentina, which has UTC−3 all year. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone interval '-03:00')::date`;
export const isInDay = (at: SQL): SQL => sql`${at} >= days.since and ${at} < days.until`;

export const momentsOf = (day: SQL): SQL =>
  sql`(${day} + interval '3 hours') at time zone 'UTC' as since, (${day} + interval '27 hours') at time zone 'UTC' as until`;

/** The days to count, each with the moments between which it lies. */
const days = sql`(
  select day, ${momentsOf(sql`day`)}
  from unnest(${sql.placeholder("days")}::date[]) as day
) days`;

/** What moved the balance on the day. A charge is the price of its shipment, which the check of the ledger proves. */
const moved = sql`
  select transfers.id, transfers.shipment_id, transfers.reason, transfers.reason = 'shipment.charged' as is_charge,
    case when transfers.reason <> 'shipment.charged' then (
      select sum(entries.amount_cents) from ledger_entries entries
      join ledger_accounts own on own.id = entries.ledger_account_id and own.account_id = ${accountId}
      where entries.transfer_id = transfers.id and entries.account_id = ${accountId}
    ) end as cents
  from ledger_transfers transfers
  where transfers.account_id = ${accountId} and ${isInDay(sql`transfers.created_at`)}
    and ${movesBalance({ reason: sql`transfers.reason` })}`;

/** The buyer's, also of a return. */
const province = sql`case shipments.direction when 'return' then shipments.origin->>'state' else shipments.destination_state end`;

const costCents = sql`case when moved.is_charge then shipments.price_incl_tax_cents else -moved.cents end`;

const counted = sql`
  days.day::text as day, cells.kind, cells.carrier::float8 as "carrierId", cells.detail, cells.count::int as count,
  cells.on_time::int as "onTime", cells.promised::int as "promisedDays", cells.real::int as "realDays",
  coalesce(cells.cents, 0)::float8 as cents`;

/**
 * Counts days of an account. The arrays hold for each day from `firstDay` its number among the business days. A report of a
 * state that arrived too late to move its shipment does not count, and a delivery that is reported again counts once.
 *
 * Plan expected: for each day its shipments by `shipments_created`, its history by `tracking_entries_counted`, its transfers by
 * `ledger_transfers_posted`, and earlier deliveries by `tracking_entries_shipment` alone: `is not true` hides that
 * `tracking_entries_counted` has them too, all of whose entries of the account a plan for any account would read for each delivery.
 */
export const selectTotals = statement<DayTotal>(
  () => sql`
    select ${counted}
    from ${days}
    cross join lateral (
      with moved as materialized (${moved})
      select 'created' as kind, carrier_id as carrier, service_type as detail, count(*) as count, 0::bigint as on_time,
        0::bigint as promised, 0::bigint as real, 0::numeric as cents
      from shipments
      where account_id = ${accountId} and direction = 'forward' and ${isInDay(sql`created_at`)}
      group by 2, 3
      union all
      select 'returned', null, coalesce(shipments.return_reason, requests.reason), count(*), 0, 0, 0, 0
      from shipments
      left join return_requests requests
        on requests.return_shipment_id = shipments.id and requests.account_id = shipments.account_id
      where shipments.account_id = ${accountId} and shipments.direction = 'return' and ${isInDay(sql`shipments.created_at`)}
      group by 3
      union all
      select entries.status, shipments.carrier_id, null, count(*), 0, 0, 0, 0
      from tracking_entries entries
      join shipments on shipments.id = entries.shipment_id and shipments.account_id = entries.account_id
      where entries.account_id = ${accountId} and not entries.is_late and ${isInDay(sql`entries.occurred_at`)}
        and entries.status in (${countedStates})
        and shipments.direction = 'forward'
      group by 1, 2
      union all
      select 'delivered', shipments.carrier_id, shipments.service_type, count(*),
        count(*) filter (where days.day <= shipments.estimated_delivery), sum(shipments.delivery_days_max),
        sum(greatest(0,
          (${sql.placeholder("reached")}::int[])[days.day - ${sql.placeholder("firstDay")}::date + 1]
          - coalesce((${sql.placeholder("started")}::int[])[
              ${dayOf(sql`shipments.created_at`)} - ${sql.placeholder("firstDay")}::date + 1], 0)
        )), 0
      from tracking_entries entries
      join shipments on shipments.id = entries.shipment_id and shipments.account_id = entries.account_id
      where entries.account_id = ${accountId} and not entries.is_late and ${isInDay(sql`entries.occurred_at`)}
        and entries.status in ('delivered', 'delivered_with_damage') and shipments.direction = 'forward'
        and not exists (
          select from tracking_entries earlier
          where earlier.shipment_id = entries.shipment_id and earlier.account_id = entries.account_id
            and earlier.id < entries.id and earlier.is_late is not true and earlier.status in ('delivered', 'delivered_with_damage'))
      group by 2, 3
      union all
      select 'charged', shipments.carrier_id,
        ${province}, count(*) filter (where moved.is_charge), 0, 0, 0, sum(${costCents})
      from moved
      join shipments on shipments.id = moved.shipment_id and shipments.account_id = ${accountId}
      where moved.reason in ('shipment.charged', 'shipment.adjusted', 'shipment.refunded')
      group by 2, 3
      union all
      select 'money', null, moved.reason, count(*), 0, 0, 0,
        sum(case when moved.is_charge then -shipments.price_incl_tax_cents else moved.cents end)
      from moved
      left join shipments on shipments.id = moved.shipment_id and shipments.account_id = ${accountId}
      group by 3
    ) cells`,
);

/**
 * What moved the balance on each of the days. `offset 0` keeps the days outermost: PostgreSQL would read all transfers that the account
 * ever had, once, and compare each with every day.
 */
const movedOfDays = sql`
  select days.day, moved.* from ${days} cross join lateral (${moved} offset 0) moved
  where moved.reason in ('shipment.charged', 'shipment.adjusted', 'shipment.refunded')`;

/**
 * What buyers paid for the shipping of the shipments that were charged on days of an account, and what these cost. The payment
 * of an order counts with the first of its shipments that was charged. Apart from the other totals, because a distributed
 * database has orders elsewhere.
 */
export const selectBuyerPaid = statement<DayTotal>(
  () => sql`
    with moved as materialized (${movedOfDays}), sent as (
      select distinct links.shipment_id, links.order_id, orders.shipping_paid_cents
      from order_shipment_lines links
      join orders on orders.id = links.order_id and orders.account_id = links.account_id
      where links.account_id = ${accountId} and links.shipment_id in (select shipment_id from moved)
        and orders.shipping_paid_cents is not null and orders.currency = 'ARS'
    ), priced as (
      select moved.day, shipments.carrier_id, moved.is_charge, ${costCents} as cost, (
        select sum(sent.shipping_paid_cents) from sent
        where moved.is_charge and sent.shipment_id = moved.shipment_id and not exists (
          select from order_shipment_lines others
          join ledger_transfers earlier on earlier.shipment_id = others.shipment_id
          where others.account_id = ${accountId} and others.order_id = sent.order_id
            and others.shipment_id <> sent.shipment_id and earlier.reason = 'shipment.charged' and earlier.id < moved.id)
      ) as paid
      from moved
      join shipments on shipments.id = moved.shipment_id and shipments.account_id = ${accountId}
      where moved.shipment_id in (select shipment_id from sent)
    )
    select priced.day::text as day, cells.kind, priced.carrier_id::float8 as "carrierId", null as detail,
      (count(*) filter (where priced.is_charge))::int as count, 0 as "onTime", 0 as "promisedDays", 0 as "realDays",
      coalesce(sum(cells.cents), 0)::float8 as cents
    from priced
    cross join lateral (values ('buyer_paid', priced.paid), ('buyer_paid_cost', priced.cost)) as cells (kind, cents)
    group by 1, 2, 3`,
);

/**
 * What shipments that were charged on days of an account brought and cost their carriers, for operators. A correction counts on
 * the day on which it was posted. A shipment with several rows of an invoice counts once all of them are decided.
 *
 * Plan expected: the transfers of each day by `ledger_transfers_posted`, invoice rows by `carrier_invoice_rows_shipment`.
 */
export const selectMargins = statement<DayTotal>(
  () => sql`
    with moved as materialized (${movedOfDays}), invoiced as (
      select shipment_id, sum(${owedOfRow}) as cost from carrier_invoice_rows
      where shipment_id in (select shipment_id from moved)
      group by 1 having bool_and(decision is not null) and bool_or(decision <> 'ignored')
    ), priced as (
      select moved.day, shipments.carrier_id, ${province} as province, moved.is_charge,
        case when moved.is_charge then shipments.price_cents else (
          select coalesce(sum(entries.amount_cents), 0) from ledger_entries entries
          join ledger_accounts revenue
            on revenue.id = entries.ledger_account_id and revenue.account_id is null and revenue.kind = 'revenue'
          where entries.transfer_id = moved.id and entries.account_id = ${accountId}
        ) end as price,
        case when moved.is_charge then invoiced.cost else 0 end as cost
      from moved
      join invoiced on invoiced.shipment_id = moved.shipment_id
      join shipments on shipments.id = moved.shipment_id and shipments.account_id = ${accountId}
    )
    select priced.day::text as day, cells.kind, priced.carrier_id::float8 as "carrierId", priced.province as detail,
      (count(*) filter (where priced.is_charge))::int as count, 0 as "onTime", 0 as "promisedDays", 0 as "realDays",
      coalesce(sum(cells.cents), 0)::float8 as cents
    from priced
    cross join lateral (values ('margin_price', priced.price), ('margin_cost', priced.cost)) as cells (kind, cents)
    group by 1, 2, 3, 4`,
);
