import { and, asc, eq, inArray } from "drizzle-orm";
import { warehouses } from "@/db/schema/inventory";
import { receptionPieces, receptions } from "@/db/schema/receptions";
import { addToGroup } from "@/lib/core/group-by";
import type { PieceOutcome } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findShipment, type Shipment } from "../../shipping/shipments";
import { keyOf, type Piece, piecesOf } from "./pieces";
import { isUndoable } from "./undo";

/** An outcome of a piece; not in force once it was undone or the piece turned up. */
interface ReceivedPiece extends Piece {
  readonly outcome: PieceOutcome;
  readonly note: string;
  /** Code of the warehouse; null where no stock moved. */
  readonly warehouse: string | null;
  readonly place: string;
  readonly movementId: number | null;
  readonly isInForce: boolean;
}

/** A reception without the descriptions of its pieces. */
export interface ReceptionEntry {
  readonly id: number;
  readonly createdAt: Date;
  readonly actor: string;
  readonly undoneAt: Date | null;
  readonly isUndoable: boolean;
  /** Every piece has an outcome with it. */
  readonly completes: boolean;
  readonly outcomes: readonly PieceRow[];
}

export interface Reception extends Omit<ReceptionEntry, "outcomes"> {
  readonly pieces: readonly ReceivedPiece[];
}

/** The receptions of shipments, oldest first. Callers have checked the access to the shipments. */
export async function summarizeReceptions(
  ctx: Context,
  shipmentIds: readonly number[],
): Promise<Map<number, ReceptionEntry[]>> {
  if (shipmentIds.length === 0) return new Map();
  const [rows, pieces] = await Promise.all([
    ctx.db
      .select()
      .from(receptions)
      .where(inArray(receptions.shipmentId, [...shipmentIds]))
      .orderBy(asc(receptions.id)),
    selectPieces(ctx, shipmentIds),
  ]);
  const found = new Map<number, ReceptionEntry[]>();
  for (const row of rows) {
    const { id, createdAt, actor, undoneAt, completes } = row;
    const outcomes = pieces.filter(({ receptionId }) => receptionId === id);
    const entry = { id, createdAt, actor, undoneAt, completes, isUndoable: isUndoable(row, ctx.now()), outcomes };
    addToGroup(found, row.shipmentId, entry);
  }
  return found;
}

type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number];

const selectPieces = (ctx: Context, shipmentIds: readonly number[]) =>
  ctx.db
    .select({
      receptionId: receptionPieces.receptionId,
      packageId: receptionPieces.packageId,
      itemId: receptionPieces.itemId,
      outcome: receptionPieces.outcome,
      note: receptionPieces.note,
      place: receptionPieces.place,
      movementId: receptionPieces.movementId,
      endedAt: receptionPieces.endedAt,
      warehouse: warehouses.code,
    })
    .from(receptionPieces)
    .leftJoin(
      warehouses,
      and(eq(warehouses.id, receptionPieces.warehouseId), eq(warehouses.accountId, receptionPieces.accountId)),
    )
    .where(inArray(receptionPieces.shipmentId, [...shipmentIds]))
    .orderBy(asc(receptionPieces.id));

/** The receptions of a shipment, newest first, and whether every piece has an outcome. `not_found` like `findShipment`. */
export async function listReceptions(
  ctx: Context,
  shipmentId: number,
): Promise<{ readonly receptions: readonly Reception[]; readonly isComplete: boolean }> {
  return describeReceptions(ctx, await findShipment(ctx, shipmentId));
}

async function describeReceptions(ctx: Context, shipment: Pick<Shipment, "id" | "packages">) {
  const known = new Map(piecesOf(shipment).map((piece) => [keyOf(piece), piece]));
  const entries = (await summarizeReceptions(ctx, [shipment.id])).get(shipment.id) ?? [];
  const described = entries.map(({ outcomes, ...entry }): Reception => {
    const pieces = outcomes.flatMap(({ receptionId: _, endedAt, ...row }) => {
      const piece = known.get(keyOf(row));
      return piece ? [{ ...piece, ...row, isInForce: endedAt === null }] : [];
    });
    return { ...entry, pieces };
  });
  return { receptions: described.reverse(), isComplete: entries.some(isWhole) };
}

const isWhole = ({ completes, undoneAt }: Pick<ReceptionEntry, "completes" | "undoneAt">): boolean =>
  completes && undoneAt === null;

/** When pieces of a shipment came that are still there; undefined for one that nothing was received of. */
export function receivedAtOf(entries: readonly ReceptionEntry[] | undefined): Date | undefined {
  return entries?.findLast(
    ({ undoneAt, outcomes }) =>
      undoneAt === null && outcomes.some(({ outcome, endedAt }) => outcome !== "missing" && endedAt === null),
  )?.createdAt;
}
