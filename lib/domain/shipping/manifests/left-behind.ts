import { sql } from "drizzle-orm";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import type { LeftReason, ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** A shipment that a carrier should have taken and did not, and that still waits. */
export interface LeftBehind {
  readonly shipmentId: number;
  readonly externalId: string;
  readonly guide: string;
  readonly recipientName: string;
  readonly status: ShipmentStatus;
  readonly manifestId: number;
  readonly manifestNumber: number;
  readonly carrierName: string;
  readonly originName: string;
  /** Day of the manifest. */
  readonly day: string;
  readonly reason: LeftReason | null;
  /** Why the shipment was taken off, in the words of a person; null when it was left behind. */
  readonly removedReason: string | null;
}

/** After so many days a shipment that nobody sent is no matter of a closing any more. */
const lookBackDays = 14;
const maxRows = 200;

/** What the last manifests left behind, by its newest one, the oldest first. */
export async function listLeftBehind(ctx: Context, accountId: number): Promise<LeftBehind[]> {
  assertAccountAccess(ctx, accountId);
  const since = addDays(dayInArgentina(ctx.now()), -lookBackDays);
  return ctx.db.execute<Record<string, unknown> & LeftBehind>(sql`
    select * from (
      select distinct on (b.shipment_id) b.shipment_id::float8 as "shipmentId", s.external_id as "externalId", b.guide,
        s.destination_name as "recipientName", s.status, m.id::float8 as "manifestId", m.number::int as "manifestNumber",
        m.carrier_name as "carrierName", m.origin ->> 'name' as "originName", m.day::text as day,
        b.left_reason as reason, b.removed_reason as "removedReason"
      from manifest_shipments b
      join manifests m on m.id = b.manifest_id and m.account_id = b.account_id
      join shipments s on s.id = b.shipment_id and s.account_id = b.account_id
      where b.account_id = ${accountId} and b.state <> 'taken' and m.day >= ${since}::date
        and s.status in ('documentation_ready', 'ready_to_ship', 'shipped')
        and not exists (
          select from manifest_shipments t
          where t.account_id = ${accountId} and t.shipment_id = b.shipment_id and t.state = 'taken')
      order by b.shipment_id, b.manifest_id desc) behind
    order by day, "shipmentId" limit ${maxRows}`);
}
