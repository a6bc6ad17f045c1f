import { type SQL, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { addDays, dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import type { ReportWindow } from "./period";

/**
 * The statements of the reports. Each reads the shipments of one account, or of all accounts of a kind, that were created
 * in a range of time through the index `shipments_created` (or the whole table, where the range is a large part of it),
 * and groups by day.
 */

/** The condition of a statement over `account_id`: one account, or all live or all test accounts. */
const ofOneAccount = sql`= ${sql.placeholder("accountId")}::bigint`;
export const ofEveryAccount = sql`= any(array(select id from accounts where is_test = ${sql.placeholder("isTest")}::boolean))`;

export const since = sql`${sql.placeholder("since")}::timestamptz`;
export const until = sql`${sql.placeholder("until")}::timestamptz`;

/** The calendar day in Argentina, which has UTC−3 all year. */
export const dayOf = (at: SQL): SQL => sql`(${at} at time zone interval '-03:00')::date`;

const forwardShipments = (owner: SQL): SQL => sql`
  shipments.account_id ${owner} and shipments.direction = 'forward'
  and shipments.created_at >= ${sql.placeholder("createdSince")}::timestamptz and shipments.created_at < ${until}`;

export interface Milestone {
  readonly kind: "created" | "delivered";
  readonly day: string;
  readonly carrierId: number;
  readonly serviceType: string;
  readonly count: number;
  /** Shipments delivered by the promised day. */
  readonly onTime: number;
  /** Business days of the delivered shipments, in total: the latest promised transit time, and the real one. */
  readonly promisedDays: number;
  readonly realDays: number;
}

/**
 * Created and delivered shipments by day, carrier and service. `delivered` and `delivered_with_damage` are final, so
 * `last_status_at` is the moment of delivery. The arrays hold for each day its number among the business days.
 */
const milestones = (owner: SQL): SQL => sql`
    select kind, day::text as day, carrier_id as "carrierId", service_type as "serviceType", count(*)::int as count,
      count(*) filter (where kind = 'delivered' and day <= estimated_delivery)::int as "onTime",
      coalesce(sum(delivery_days_max) filter (where kind = 'delivered'), 0)::int as "promisedDays",
      coalesce(sum(greatest(0,
        (${sql.placeholder("reached")}::int[])[day - ${sql.placeholder("firstDay")}::date + 1]
        - (${sql.placeholder("started")}::int[])[${dayOf(sql`created_at`)} - ${sql.placeholder("firstDay")}::date + 1]
      )) filter (where kind = 'delivered'), 0)::int as "realDays"
    from shipments
    cross join lateral (
      select 'created' as kind, ${dayOf(sql`created_at`)} as day where created_at >= ${since}
      union all
      select 'delivered', ${dayOf(sql`last_status_at`)}
      where status in ('delivered', 'delivered_with_damage') and last_status_at >= ${since} and last_status_at < ${until}
    ) milestones
    where ${forwardShipments(owner)}
    group by 1, 2, 3, 4`;

export const selectMilestones = statement<Milestone>(() => milestones(ofOneAccount));
export const selectMilestonesOfAll = statement<Milestone>(() => milestones(ofEveryAccount));

/** For each day of a window its number among the business days, as that of a departure and as that of an arrival. */
export function businessDayNumbers({ createdSince, until: end }: ReportWindow) {
  const started: number[] = [];
  const reached: number[] = [];
  const firstDay = dayInArgentina(new Date(createdSince));
  let count = 0;
  for (let day = firstDay; day <= dayInArgentina(new Date(end)); day = addDays(day, 1)) {
    const isWorking = isBusinessDay(day);
    // A holiday counts as the next business day at the start of a transit, and as the last one at its end.
    started.push(count + 1);
    if (isWorking) count += 1;
    reached.push(count);
  }
  return { firstDay, started: `{${started.join(",")}}`, reached: `{${reached.join(",")}}` };
}

export interface HistoryCount {
  readonly status: string;
  readonly day: string;
  readonly carrierId: number;
  readonly count: number;
}

/**
 * Dispatches and incidents by day and carrier. A report that arrived too late to move its shipment does not count: it may
 * repeat a dispatch that is known already.
 *
 * Plan expected: the shipments that changed since the beginning of the window, joined with their history by its index.
 */
const history = (owner: SQL): SQL => sql`
    select entries.status, ${dayOf(sql`entries.occurred_at`)}::text as day, shipments.carrier_id as "carrierId",
      count(*)::int as count
    from shipments
    join tracking_entries entries on entries.shipment_id = shipments.id
    where ${forwardShipments(owner)} and shipments.last_status_at >= ${since} and not entries.is_late
      and entries.status in (
        'shipped', 'not_delivered', 'rescheduled', 'delivered_with_damage', 'lost_in_crossdock', 'lost_in_carrier')
      and entries.occurred_at >= ${since} and entries.occurred_at < ${until}
    group by 1, 2, 3`;

export const selectHistory = statement<HistoryCount>(() => history(ofOneAccount));
export const selectHistoryOfAll = statement<HistoryCount>(() => history(ofEveryAccount));

export interface ReturnsByReason {
  readonly day: string;
  /** Null for a return that the seller made. */
  readonly reason: string | null;
  readonly count: number;
}

/** Created returns by day and by the buyer's reason. */
export const selectReturns = statement<ReturnsByReason>(
  () => sql`
    select ${dayOf(sql`shipments.created_at`)}::text as day, requests.reason, count(*)::int as count
    from shipments
    left join return_requests requests on requests.return_shipment_id = shipments.id
    where shipments.account_id ${ofOneAccount} and shipments.direction = 'return'
      and shipments.created_at >= ${since} and shipments.created_at < ${until}
    group by 1, 2`,
);

export interface Cost {
  /** The first day of the month. */
  readonly month: string;
  readonly isBefore: boolean;
  readonly carrierId: number;
  readonly zone: string;
  readonly shipments: number;
  readonly cents: number;
}

/**
 * What shipments cost: charges at dispatch (`correction` is null) with later adjustments and refunds, which are negative.
 * A charge is the price of its shipment, which the check of the ledger proves, so that its entries need not be read.
 */
export const chargedShipments = (owner: SQL): SQL => sql`(
      select account_id, shipment_id, created_at, null::bigint as correction from ledger_transfers
      where account_id ${owner} and reason = 'shipment.charged' and created_at >= ${since} and created_at < ${until}
      union all
      select transfers.account_id, transfers.shipment_id, transfers.created_at, -entries.amount_cents
      from ledger_transfers transfers
      join ledger_entries entries on entries.transfer_id = transfers.id and entries.account_id = transfers.account_id
      join ledger_accounts own on own.id = entries.ledger_account_id and own.account_id = transfers.account_id
      where transfers.account_id ${owner} and transfers.reason in ('shipment.adjusted', 'shipment.refunded')
        and transfers.created_at >= ${since} and transfers.created_at < ${until}
    )`;

/** What shipments cost by month, carrier and province of the buyer. */
const costs = (owner: SQL): SQL => sql`
    select to_char(${dayOf(sql`moved.created_at`)}, 'YYYY-MM-01') as month,
      moved.created_at < ${sql.placeholder("from")}::timestamptz as "isBefore", shipments.carrier_id as "carrierId",
      case shipments.direction when 'return' then shipments.origin->>'state' else shipments.destination_state end as zone,
      count(*) filter (where moved.correction is null)::int as shipments,
      sum(coalesce(moved.correction, shipments.price_incl_tax_cents))::float8 as cents
    from ${chargedShipments(owner)} moved
    join shipments on shipments.id = moved.shipment_id and shipments.account_id = moved.account_id
    group by 1, 2, 3, 4`;

export const selectCosts = statement<Cost>(() => costs(ofOneAccount));
export const selectCostsOfAll = statement<Cost>(() => costs(ofEveryAccount));
