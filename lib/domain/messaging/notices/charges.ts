import { and, asc, eq, inArray, not } from "drizzle-orm";
import { shipmentCharges } from "@/db/schema/carrier-invoices";
import { shipments } from "@/db/schema/shipments";
import { addBusinessDays, dayInArgentina } from "@/lib/core/time/calendar";
import { carrierInvoiceLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { chargeNoticeSource, isChargeTold } from "../../money/carrier-invoices";
import { recordNotice } from "./record-notice";

const chargesAtOnce = 500;

/**
 * Tells accounts of differences, each once and without its amount, which not every role may see. The days to answer begin with it.
 */
export function recordChargeNotices(ctx: Context): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const untold = await tx.db
      .select({
        id: shipmentCharges.id,
        accountId: shipmentCharges.accountId,
        shipmentId: shipmentCharges.shipmentId,
        externalId: shipments.externalId,
        source: chargeNoticeSource,
      })
      .from(shipmentCharges)
      .innerJoin(shipments, eq(shipments.id, shipmentCharges.shipmentId))
      .where(and(eq(shipmentCharges.state, "announced"), not(isChargeTold)))
      .orderBy(asc(shipmentCharges.id))
      .limit(chargesAtOnce)
      .for("update", { of: shipmentCharges });
    const answerBy = addBusinessDays(dayInArgentina(tx.now()), carrierInvoiceLimits.answerDays);
    const ids = untold.map(({ id }) => id);
    await tx.db.update(shipmentCharges).set({ answerBy }).where(inArray(shipmentCharges.id, ids));
    for (const { accountId, shipmentId, externalId, source } of untold)
      await recordNotice(tx, {
        accountId,
        kind: "charge_announced",
        source,
        detail: { shipment_id: shipmentId, external_id: externalId, answer_by: answerBy },
      });
    return { moved: untold.length, more: untold.length === chargesAtOnce };
  });
}
