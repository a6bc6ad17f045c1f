import { sql } from "drizzle-orm";
import { notFound } from "@/lib/core/errors";
import type { HandoverContent, HandoverLine } from "@/lib/core/labels";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { renderHandoverSheet } from "../../shipping/documents";
import { dayBounds } from "./day";

/** Shipments on one handover sheet; a carrier that takes more on a day gets several sheets. */
const shipmentsOnSheet = 1_000;

export interface HandoverSheet {
  readonly bytes: Buffer;
  readonly filename: string;
}

/** The PDF for a carrier to sign: the shipments that it took on a day, in the order in which they were loaded. */
export async function findHandoverSheet(
  ctx: Context,
  request: { carrierId: number; day: string; isTest: boolean; part: number },
): Promise<HandoverSheet> {
  assertOperator(ctx);
  const { carrierId, day, isTest, part } = request;
  const carrier = (await carrierRegistry()).findCarrier(carrierId);
  if (!carrier) throw notFound("carrier", carrierId);
  const { lines, total, declaredValueCents } = await linesOf(ctx, request);
  if (lines.length === 0) throw notFound("handover", `${carrierId}/${day}/${part}`);
  const number = `HC${carrierId}-${day.replaceAll("-", "")}-${part}`;
  const sheet: HandoverContent = {
    title: "Hoja de entrega",
    number,
    day,
    isTest,
    carrierName: carrier.name,
    shipments: lines.length,
    declaredValueCents,
    lines,
    part,
    parts: Math.ceil(total / shipmentsOnSheet),
  };
  const bytes = await renderHandoverSheet(ctx, sheet, "platform");
  return { bytes, filename: `${number}.pdf` };
}

type HandedOver = Omit<HandoverLine, "details"> & {
  readonly senderName: string;
  readonly declaredValueCents: number;
  /** Of all parts. */
  readonly total: number;
};

async function linesOf(
  ctx: Context,
  { carrierId, day, isTest, part }: { carrierId: number; day: string; isTest: boolean; part: number },
): Promise<{ lines: HandoverLine[]; total: number; declaredValueCents: number }> {
  const { from, until } = dayBounds(day);
  const rows = await ctx.db.execute<Record<string, unknown> & HandedOver>(sql`
    with handed as (
      select t.account_id, t.shipment_id, min(t.id) as entry
      from tracking_entries t
      where t.status = 'in_transit_to_carrier' and t.created_at >= ${from} and t.created_at < ${until}
      group by t.account_id, t.shipment_id
    )
    select s.id::float8 as "shipmentId", coalesce(s.delivery_id, '') as code, a.name as "senderName",
      s.destination_name as "recipientName", s.destination_city as city, s.destination_state as state,
      s.destination_zipcode::int as zipcode, s.package_count::int as packages, s.total_weight_grams::int as "weightGrams",
      s.declared_value_cents::float8 as "declaredValueCents", (count(*) over ())::int as total
    from handed h join shipments s on s.id = h.shipment_id and s.account_id = h.account_id join accounts a on a.id = s.account_id
    where s.carrier_id = ${carrierId} and a.is_test = ${isTest}
    order by h.entry
    limit ${shipmentsOnSheet} offset ${(part - 1) * shipmentsOnSheet}`);
  return {
    lines: rows.map(({ total: _total, senderName, declaredValueCents: _value, ...line }) => ({
      ...line,
      details: [senderName],
    })),
    total: rows[0]?.total ?? 0,
    declaredValueCents: rows.reduce((sum, row) => sum + row.declaredValueCents, 0),
  };
}
