import { sql } from "drizzle-orm";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { manifestLimits, type ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** A shipment that may be handed over to its carrier at its origin. */
export interface Candidate {
  readonly id: number;
  readonly originId: number;
  readonly carrierId: number;
  readonly externalId: string;
  readonly guide: string;
  readonly recipientName: string;
  readonly city: string;
  readonly zipcode: number;
  readonly status: ShipmentStatus;
  readonly packages: number;
  readonly weightGrams: number;
  /** Packages scanned on their way out, while others of the shipment are missing. */
  readonly scannedPackages: number;
  /** Whether it was moved to `shipped` already, by scans or by whoever handed it over. */
  readonly isHandedOver: boolean;
  readonly isStopped: boolean;
  readonly isPrinted: boolean;
  /** Whether a station began to pack it and did not finish. */
  readonly isPacking: boolean;
}

export interface Place {
  readonly accountId: number;
  readonly originId: number;
  readonly carrierId: number;
}

/** A day that is closed after midnight still has the shipments of its evening. */
const eveningMs = 6 * 3_600_000;

/**
 * What waits at the origin, and what was handed over today without being on a manifest, the oldest first; of all origins
 * and carriers of the account when the place has none. What was taken off a manifest waits again, although it is `shipped`.
 */
export async function findCandidates(
  ctx: Context,
  { accountId, originId, carrierId }: Pick<Place, "accountId"> & Partial<Place>,
  { ids, limit = manifestLimits.candidates }: { ids?: readonly number[]; limit?: number } = {},
): Promise<Candidate[]> {
  const now = ctx.now();
  const from = new Date(Math.min(atClock(dayInArgentina(now), "00:00").getTime(), now.getTime() - eveningMs));
  const within = sql.join(
    [
      sql`s.account_id = ${accountId} and s.direction = 'forward' and s.delivery_id is not null`,
      ...(originId === undefined ? [] : [sql`s.origin_id = ${originId}`]),
      ...(carrierId === undefined ? [] : [sql`s.carrier_id = ${carrierId}`]),
      ...(ids === undefined ? [] : [sql`s.id = any (${sql.param(`{${ids.join()}}`)}::bigint[])`]),
    ],
    sql` and `,
  );
  return ctx.db.execute<Record<string, unknown> & Candidate>(sql`
    with waiting as (
      select s.id, s.status = 'ready_to_ship' or s.documents_obtained_at is not null as is_first
      from shipments s where ${within} and s.status in ('documentation_ready', 'ready_to_ship')
    ), moved as (
      select t.shipment_id as id from tracking_entries t
      where t.account_id = ${accountId} and t.occurred_at >= ${from.toISOString()}::timestamptz and t.status = 'shipped' and not t.is_late
      union
      select b.shipment_id from manifest_shipments b
      join shipments s on s.id = b.shipment_id and s.account_id = b.account_id
      where b.account_id = ${accountId} and b.state <> 'taken' and s.status = 'shipped'
    ), handed as (
      select s.id from moved m join shipments s on s.id = m.id
      where ${within} and s.status not in ('new', 'documentation_ready', 'ready_to_ship', 'cancelled', 'expired')
        and not exists (
          select from manifest_shipments t
          where t.account_id = ${accountId} and t.shipment_id = s.id and t.state = 'taken')
    ), found as (
      select id, is_handed from (
        select id, false as is_handed, is_first from waiting union all select id, true, true from handed
      ) c order by is_first desc, id limit ${limit}
    )
    select s.id::float8 as id, s.origin_id::float8 as "originId", s.carrier_id::float8 as "carrierId",
      s.external_id as "externalId", s.delivery_id as guide, s.destination_name as "recipientName",
      s.destination_city as city, s.destination_zipcode::int as zipcode, s.status,
      s.package_count::int as packages, s.total_weight_grams::int as "weightGrams",
      (select count(*)::int from package_scans c
        where c.account_id = ${accountId} and c.shipment_id = s.id and c.step = 'hand_over') as "scannedPackages",
      f.is_handed as "isHandedOver", s.stop is not null as "isStopped", s.documents_obtained_at is not null as "isPrinted",
      exists (select from packings p
        where p.account_id = ${accountId} and p.shipment_id = s.id and p.completed_at is null) as "isPacking"
    from found f join shipments s on s.id = f.id and s.account_id = ${accountId}
    order by s.id`);
}
