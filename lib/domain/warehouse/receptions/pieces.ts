import { and, eq, inArray, isNull } from "drizzle-orm";
import { receptionPieces, receptions } from "@/db/schema/receptions";
import type { PieceOutcome } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../../shipping/shipments";

/** A piece of a shipment: an item, or a closed package. */
export interface Piece {
  readonly packageId: number;
  readonly packageNumber: number;
  /** Null for a closed package. */
  readonly itemId: number | null;
  readonly label: string;
  readonly sku: string | null;
  readonly skuId: number | null;
}

/** The outcome in force of a piece. */
export interface Decided {
  readonly id: number;
  readonly packageId: number;
  readonly itemId: number | null;
  readonly outcome: PieceOutcome;
  readonly receptionId: number;
  readonly actor: string;
  readonly at: Date;
}

export const keyOf = ({ packageId, itemId }: Pick<Piece, "packageId" | "itemId">): string =>
  `${packageId}:${itemId ?? ""}`;

/** The pieces of a shipment in the order of its packages. */
export const piecesOf = ({ packages }: Pick<Shipment, "packages">): Piece[] =>
  packages.flatMap((entry): Piece[] => {
    const own = { packageId: entry.id, packageNumber: entry.number };
    if (entry.items.length > 0)
      return entry.items.map(({ id, description, sku, skuId }) => ({
        ...own,
        itemId: id,
        label: description,
        sku,
        skuId,
      }));
    const label = [entry.description1, entry.description2, entry.description3].filter(Boolean).join(" · ");
    return [{ ...own, itemId: null, label, sku: entry.sku, skuId: entry.skuId }];
  });

/** The outcomes in force of the pieces of a shipment, by `keyOf`. */
export async function findDecided(ctx: Context, shipmentId: number): Promise<Map<string, Decided>> {
  const rows = await ctx.db
    .select({
      id: receptionPieces.id,
      packageId: receptionPieces.packageId,
      itemId: receptionPieces.itemId,
      outcome: receptionPieces.outcome,
      receptionId: receptionPieces.receptionId,
      actor: receptions.actor,
      at: receptions.createdAt,
    })
    .from(receptionPieces)
    .innerJoin(
      receptions,
      and(eq(receptions.id, receptionPieces.receptionId), eq(receptions.accountId, receptionPieces.accountId)),
    )
    .where(and(inArray(receptionPieces.shipmentId, [shipmentId]), isNull(receptionPieces.endedAt)));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Whether a piece may get an outcome: it has none, or was missing and turns up. */
export const isOpen = (decided: Pick<Decided, "outcome"> | undefined): boolean =>
  decided === undefined || decided.outcome === "missing";
