import { eq, sql } from "drizzle-orm";
import { shipmentCharges } from "@/db/schema/carrier-invoices";
import { groupBy } from "@/lib/core/group-by";
import type { ShipmentChargeState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { difference } from "./adjusted";
import { drop, recordDrop } from "./charges";

/** A difference that its account paid and that its carrier credits afterwards. Amounts include tax. */
export interface CreditedCharge {
  readonly accountId: number;
  readonly shipmentId: number;
  readonly amountCents: number;
}

const creditedAtOnce = 100;

/**
 * What the carrier credits with accepted rows is not charged to accounts: differences that wait are lowered by it or dropped, the
 * oldest first. `rowIds` are credits that were accepted, or rows that were passed on after their shipments had been credited.
 * Returns, up to 100, differences that were charged already.
 */
export async function creditCharges(tx: Context, rowIds: readonly number[]): Promise<CreditedCharge[]> {
  const chosen = sql`
    select rows.shipment_id from json_array_elements_text(${JSON.stringify(rowIds)}::json) chosen
    join carrier_invoice_rows rows on rows.id = chosen::bigint`;
  // Whoever announces a difference has its shipment until that is stored: of it and a credit at the same time one sees the other.
  await tx.db.execute(sql`
    select id from shipments where id in (${chosen} where rows.amount_cents < 0) order by id for update`);
  const charges = await tx.db.execute<{
    id: string;
    accountId: string;
    shipmentId: string;
    amount: string;
    due: string;
    state: ShipmentChargeState;
  }>(sql`
    select charges.id, charges.account_id as "accountId", charges.shipment_id as "shipmentId", charges.amount_cents as amount, charges.state,
      ${difference} - charges.adjusted_cents - charges.credited_cents as due
    from shipment_charges charges
    join carrier_invoice_rows rows on rows.id = charges.invoice_row_id
    join shipments sent on sent.id = charges.shipment_id
    where charges.state <> 'dropped' and charges.shipment_id in (${chosen}) and exists (
      select from carrier_invoice_rows credits
      where credits.shipment_id = charges.shipment_id and credits.decision = 'accepted' and credits.amount_cents < 0)
    order by charges.id for update of charges`);
  if (charges.length === 0) return [];
  const byShipment = groupBy(charges, ({ shipmentId }) => shipmentId);
  const credits = await tx.db.execute<{ id: string; cents: string }>(sql`
    select sent.id, round(-sum(rows.amount_cents) * sent.price_incl_tax_cents / sent.price_cents)
      - (select sum(credited_cents) from shipment_charges where shipment_id = sent.id) as cents
    from carrier_invoice_rows rows join shipments sent on sent.id = rows.shipment_id and sent.price_cents > 0
    where rows.shipment_id in (select value::bigint from json_array_elements_text(${JSON.stringify([...byShipment.keys()])}::json))
      and rows.decision = 'accepted' and rows.amount_cents < 0
    group by sent.id`);
  const refunds: CreditedCharge[] = [];
  for (const { id: ofShipment, cents } of credits) {
    const own = (byShipment.get(ofShipment) ?? []).map(({ state, ...charge }) => ({
      id: Number(charge.id),
      accountId: Number(charge.accountId),
      shipmentId: Number(ofShipment),
      amountCents: Number(charge.amount),
      dueCents: Number(charge.due),
      isCharged: state === "charged",
    }));
    let left = Number(cents);
    for (const charge of [...own.filter(({ isCharged }) => !isCharged), ...own.filter(({ isCharged }) => isCharged)]) {
      const { id, isCharged, amountCents, dueCents } = charge;
      const credited = Math.min(left, amountCents, dueCents);
      if (credited <= 0) continue;
      left -= credited;
      const isLowered = !isCharged && credited < amountCents;
      await tx.db
        .update(shipmentCharges)
        .set({
          creditedCents: sql`${shipmentCharges.creditedCents} + ${credited}`,
          ...(isLowered && { amountCents: amountCents - credited }),
        })
        .where(eq(shipmentCharges.id, id));
      if (isCharged)
        refunds.push({ accountId: charge.accountId, shipmentId: charge.shipmentId, amountCents: credited });
      else if (isLowered) await recordDrop(tx, { ...charge, amountCents: credited }, "credited");
      else await drop(tx, charge, "credited");
    }
  }
  return refunds.slice(0, creditedAtOnce);
}
