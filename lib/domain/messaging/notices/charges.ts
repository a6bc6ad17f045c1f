import { and, asc, eq, gte, notExists, sql } from "drizzle-orm";
import { shipmentCharges } from "@/db/schema/carrier-invoices";
import { notices } from "@/db/schema/notices";
import { shipments } from "@/db/schema/shipments";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordNotice } from "./record-notice";

const chargesAtOnce = 500;

/** Tells accounts of differences that can still be answered, each once and without its amount, which not every role may see. */
export function recordChargeNotices(ctx: Context): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const source = sql<string>`'charge:' || ${shipmentCharges.id}`;
    const told = tx.db
      .select({ id: notices.id })
      .from(notices)
      .where(
        and(
          eq(notices.accountId, shipmentCharges.accountId),
          eq(notices.kind, "charge_announced"),
          eq(notices.source, source),
        ),
      );
    const untold = await tx.db
      .select({
        accountId: shipmentCharges.accountId,
        shipmentId: shipmentCharges.shipmentId,
        externalId: shipments.externalId,
        answerBy: shipmentCharges.answerBy,
        source,
      })
      .from(shipmentCharges)
      .innerJoin(shipments, eq(shipments.id, shipmentCharges.shipmentId))
      .where(
        and(
          eq(shipmentCharges.state, "announced"),
          gte(shipmentCharges.answerBy, dayInArgentina(tx.now())),
          notExists(told),
        ),
      )
      .orderBy(asc(shipmentCharges.id))
      .limit(chargesAtOnce);
    for (const { accountId, shipmentId, externalId, answerBy, source } of untold)
      await recordNotice(tx, {
        accountId,
        kind: "charge_announced",
        source,
        detail: { shipment_id: shipmentId, external_id: externalId, answer_by: answerBy },
      });
    return { moved: untold.length, more: untold.length === chargesAtOnce };
  });
}
