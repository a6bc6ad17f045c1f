import { ReceptionCard } from "@/components/portal/reception/reception-card";
import type { Scope } from "@/lib/core/vocabulary";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { findClosure, isReceivable, listReceptions } from "@/lib/domain/warehouse/receptions";
import type { Context } from "@/lib/platform/context";

interface ReceptionProps {
  ctx: Context;
  shipment: Shipment;
  can: (scope: Scope) => boolean;
}

/** What was received of a return, or of a parcel that came back undelivered. */
export async function Reception({ ctx, shipment, can }: ReceptionProps) {
  const isExpected = isReceivable(shipment);
  if (!isExpected && shipment.direction === "forward") return null;
  const [{ receptions, isComplete }, closure] = await Promise.all([
    listReceptions(ctx, shipment.id),
    findClosure(ctx, shipment.id),
  ]);
  if (receptions.length === 0 && !isExpected) return null;
  return (
    <ReceptionCard
      accountId={shipment.accountId}
      shipmentId={shipment.id}
      isComplete={isComplete}
      receptions={receptions.map(({ id, createdAt, undoneAt, isUndoable, pieces }) => ({
        id,
        createdAt: createdAt.toISOString(),
        isUndone: undoneAt !== null,
        isUndoable,
        pieces: pieces
          .filter(({ isInForce }) => isInForce)
          .map(({ packageId, packageNumber, itemId, label, outcome, note, warehouse, place }) => ({
            key: `${packageId}:${itemId ?? ""}`,
            label,
            packageNumber,
            outcome,
            note,
            warehouse,
            place,
          })),
      }))}
      closure={closure && { reason: closure.reason, note: closure.note, at: closure.createdAt.toISOString() }}
      canReceive={can("stocks.update") && isExpected}
      canClose={can("shipments.update")}
    />
  );
}
