import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { warehouses } from "@/db/schema/inventory";
import { receptionPieces, receptions } from "@/db/schema/receptions";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { takeBackPieces } from "../../goods/inventory";
import { recordAudit } from "../../identity/audit";
import { lockShipment, notifyUpdated } from "../../shipping/shipments";

/** Whether a reception may still be undone: on the day it was made, in Argentina. */
export const isUndoable = ({ createdAt, undoneAt }: { createdAt: Date; undoneAt: Date | null }, now: Date): boolean =>
  undoneAt === null && dayInArgentina(createdAt) === dayInArgentina(now);

/**
 * Undoes a reception: its pieces are expected again, and each stock movement gets its opposite. Calling it again changes
 * nothing. Throws `conflict` from the next day on, `insufficient_stock` when shipments have reserved the pieces since, and
 * `not_found` for a reception of another account. Returns the id of the shipment.
 */
export function undoReception(ctx: Context, accountId: number, id: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const own = and(eq(receptions.id, id), eq(receptions.accountId, accountId));
    const [found] = await tx.db.select({ shipmentId: receptions.shipmentId }).from(receptions).where(own);
    if (!found) throw notFound("reception", id);
    const row = await lockShipment(tx, found.shipmentId);
    const [reception] = await tx.db.select().from(receptions).where(own);
    if (!reception || reception.undoneAt) return found.shipmentId;
    if (!isUndoable(reception, tx.now()))
      throw new DomainError({ code: "conflict", message: message("reception_of_earlier_day") });
    await takeOut(tx, accountId, reception);
    await tx.db
      .update(receptionPieces)
      .set({ endedAt: tx.now() })
      .where(and(eq(receptionPieces.receptionId, id), isNull(receptionPieces.endedAt)));
    await tx.db.update(receptions).set({ undoneAt: tx.now(), undoneBy: tx.actor.label }).where(own);
    // The pieces are expected again, whichever reception was the last.
    await tx.db
      .update(receptions)
      .set({ completes: false })
      .where(and(eq(receptions.shipmentId, found.shipmentId), eq(receptions.accountId, accountId)));
    await notifyUpdated(tx, row, "shipment.updated", ["reception"]);
    await recordAudit(tx, {
      accountId,
      action: "shipment.reception_undone",
      target: `shipment:${found.shipmentId}`,
    });
    return found.shipmentId;
  });
}

async function takeOut(
  tx: Context,
  accountId: number,
  { id, shipmentId }: Pick<typeof receptions.$inferSelect, "id" | "shipmentId">,
): Promise<void> {
  const moved = await tx.db
    .select({ skuId: receptionPieces.skuId, outcome: receptionPieces.outcome, warehouse: warehouses.code })
    .from(receptionPieces)
    .innerJoin(
      warehouses,
      and(eq(warehouses.id, receptionPieces.warehouseId), eq(warehouses.accountId, receptionPieces.accountId)),
    )
    .where(and(eq(receptionPieces.receptionId, id), isNotNull(receptionPieces.movementId)))
    .orderBy(asc(receptionPieces.id));
  await takeBackPieces(
    tx,
    accountId,
    moved.flatMap(({ skuId, outcome, warehouse }) =>
      skuId === null ? [] : [{ skuId, warehouse, place: "", isDamaged: outcome === "damaged" }],
    ),
    { reason: "return_undone", comments: `#${shipmentId}`, sign: -1, pathOf: () => "pieces" },
  );
}
