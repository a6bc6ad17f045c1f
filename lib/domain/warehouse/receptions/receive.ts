import { eq, inArray } from "drizzle-orm";
import { receptionPieces, receptions, returnClosures } from "@/db/schema/receptions";
import { DomainError, type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { PieceOutcome } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type TakenBack, takeBackPieces } from "../../goods/inventory";
import { recordAudit } from "../../identity/audit";
import { findShipmentOf, lockShipment, notifyUpdated, type Shipment } from "../../shipping/shipments";
import { type Decided, findDecided, isOpen, keyOf, type Piece, piecesOf } from "./pieces";
import { assertReceivable } from "./receivable";

/** What a person says of a piece. */
export interface PieceDecision {
  readonly packageId: number;
  readonly itemId: number | null;
  readonly outcome: PieceOutcome;
  readonly note: string;
  /** Code of the warehouse of a piece that stays; may be omitted when the account has only one. */
  readonly warehouse?: string | undefined;
  readonly place: string;
}

export interface ReceptionInput {
  readonly accountId: number;
  readonly shipmentId: number;
  readonly pieces: readonly PieceDecision[];
}

/**
 * Receives pieces of a return, or of a shipment that was not delivered: outcome and stock movement of each, in one
 * transaction. Pieces that are not named stay expected, as those of a second parcel do; a piece that was missing may come
 * after all. Throws `conflict` when somebody has received one of them before, or the shipment does not come back, and
 * `validation_failed` for what is no piece of it. Returns the id of the reception.
 */
export function receivePieces(ctx: Context, { accountId, shipmentId, pieces }: ReceptionInput): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, shipmentId);
    const shipment = await findShipmentOf(tx, accountId, shipmentId);
    assertReceivable(shipment);
    const decided = await findDecided(tx, shipmentId);
    const received = matchPieces(shipment, pieces, decided);
    const superseded = received.flatMap(({ piece }) => decided.get(keyOf(piece))?.id ?? []);
    if (superseded.length > 0)
      await tx.db.update(receptionPieces).set({ endedAt: tx.now() }).where(inArray(receptionPieces.id, superseded));
    const named = new Set(received.map(({ piece }) => keyOf(piece)));
    const completes = piecesOf(shipment).every((piece) => named.has(keyOf(piece)) || decided.has(keyOf(piece)));
    const [reception] = await tx.db
      .insert(receptions)
      .values({ accountId, shipmentId, completes, actor: tx.actor.label, createdAt: tx.now() })
      .returning({ id: receptions.id });
    if (!reception) throw new Error("the reception was not written");
    const taken = await moveStock(tx, shipment, received);
    await tx.db.insert(receptionPieces).values(
      received.map(({ piece, decision }, at) => ({
        accountId,
        receptionId: reception.id,
        shipmentId,
        packageId: piece.packageId,
        itemId: piece.itemId,
        outcome: decision.outcome,
        note: decision.note,
        place: staysHere(decision) ? decision.place : "",
        skuId: piece.skuId,
        warehouseId: taken.get(at)?.warehouseId ?? null,
        movementId: taken.get(at)?.movementId ?? null,
      })),
    );
    await tx.db.delete(returnClosures).where(eq(returnClosures.shipmentId, shipmentId));
    await notifyUpdated(tx, row, "shipment.updated", ["reception"]);
    await recordAudit(tx, {
      accountId,
      action: "shipment.received_back",
      target: `shipment:${shipmentId}`,
      detail: countOutcomes(pieces),
    });
    return reception.id;
  });
}

interface ReceivedPiece {
  readonly piece: Piece;
  readonly decision: PieceDecision;
}

/** The named pieces in their order. */
function matchPieces(
  shipment: Shipment,
  decisions: readonly PieceDecision[],
  decided: ReadonlyMap<string, Decided>,
): ReceivedPiece[] {
  if (decisions.length === 0) throw invalid("pieces", message("return_selection_empty"));
  const known = new Map(piecesOf(shipment).map((piece) => [keyOf(piece), piece]));
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const received = decisions.flatMap((decision, at) => {
    const key = keyOf(decision);
    const piece = known.get(key);
    const path = `pieces.${at}`;
    if (!piece) issues.push({ path: `${path}.package_id`, message: message("piece_of_other_shipment") });
    else if (seen.has(key)) issues.push({ path: `${path}.package_id`, message: message("selected_twice") });
    else if (decision.outcome === "not_ours" && decision.note === "")
      issues.push({ path: `${path}.note`, message: message("foreign_piece_unexplained") });
    seen.add(key);
    return piece ? [{ piece, decision }] : [];
  });
  if (issues.length > 0) throw invalidFields(issues);
  const before = received.map(({ piece }) => decided.get(keyOf(piece))).find((entry) => !isOpen(entry));
  if (before)
    throw new DomainError({
      code: "conflict",
      message: message("piece_received_before", { at: before.at.toISOString() }),
    });
  return received;
}

const staysHere = ({ outcome }: PieceDecision): boolean => outcome === "stock" || outcome === "damaged";

/** The movements, by the position of the piece; a piece without a SKU, or that does not stay, has none. */
async function moveStock(
  tx: Context,
  { id, accountId }: Shipment,
  received: readonly ReceivedPiece[],
): Promise<Map<number, TakenBack>> {
  const moving = received.flatMap(({ piece: { skuId }, decision }, at) =>
    skuId !== null && staysHere(decision)
      ? [{ at, skuId, isDamaged: decision.outcome === "damaged", warehouse: decision.warehouse, place: decision.place }]
      : [],
  );
  const taken = await takeBackPieces(tx, accountId, moving, {
    reason: "return",
    comments: `#${id}`,
    sign: 1,
    pathOf: (index) => `pieces.${moving[index]?.at ?? 0}`,
  });
  return new Map(
    moving.flatMap(({ at }, index) => {
      const own = taken[index];
      return own ? [[at, own] as const] : [];
    }),
  );
}

const countOutcomes = (pieces: readonly PieceDecision[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { outcome } of pieces) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
