import type { ReplyOf } from "@/components/shared/api-client";
import { isSameCode } from "@/lib/core/read/code";
import type { ClaimKind, PieceOutcome } from "@/lib/core/vocabulary";

export type Found = ReplyOf<"GET /api/portal/receptions">;
export type OpenedReception = NonNullable<Found["opened"]>;
export type ExpectedPiece = OpenedReception["pieces"][number];
export type Parcel = Found["candidates"][number];

/** What a person says of a piece. */
export interface Decision {
  readonly outcome: PieceOutcome;
  readonly note: string;
  readonly warehouse: string | undefined;
  /** Undefined until somebody types one: the usual place of the warehouse stands. */
  readonly place: string | undefined;
}

/** By the key of the piece; a piece without an entry stays expected. */
export type Decisions = Readonly<Record<string, Decision>>;

export const keyOf = ({ packageId, itemId }: Pick<ExpectedPiece, "packageId" | "itemId">): string =>
  `${packageId}:${itemId ?? ""}`;

/** Stock moves with it: warehouse and place are asked for. */
export const asksForPlace = ({ isTracked }: ExpectedPiece, { outcome }: Decision): boolean =>
  isTracked && (outcome === "stock" || outcome === "damaged");

/** The decisions with an outcome for a piece. What was typed for another outcome of it stays. */
export function decide(decisions: Decisions, piece: ExpectedPiece, outcome: PieceOutcome): Decisions {
  const before = decisions[keyOf(piece)];
  const usual = { note: "", warehouse: piece.warehouse ?? undefined, place: undefined };
  return { ...decisions, [keyOf(piece)]: { ...usual, ...before, outcome } };
}

/** What may be claimed of the carrier once pieces were received so: what is missing goes before what is damaged. */
export function claimKindOf(pieces: readonly { readonly outcome: PieceOutcome }[]): ClaimKind | undefined {
  const kinds = ["missing", "damaged"] as const;
  return kinds.find((kind) => pieces.some(({ outcome }) => outcome === kind));
}

/** Every piece that may get an outcome and has none yet goes back to stock. */
export const decideAll = (decisions: Decisions, pieces: readonly ExpectedPiece[]): Decisions =>
  pieces
    .filter((piece) => piece.isOpen && !decisions[keyOf(piece)])
    .reduce((all, piece) => decide(all, piece, "stock"), decisions);

/** The first piece without an outcome that has the scanned code. */
export const findScanned = (
  pieces: readonly ExpectedPiece[],
  decisions: Decisions,
  code: string,
): ExpectedPiece | undefined =>
  pieces.find(
    (piece) =>
      piece.isOpen &&
      !decisions[keyOf(piece)] &&
      (isSameCode(code, piece.sku ?? "") || isSameCode(code, piece.barcode)),
  );

export const placeOf = (piece: ExpectedPiece, { warehouse, place }: Decision): string =>
  place ?? (warehouse && piece.places[warehouse]) ?? "";

/** What keeps a piece from being received. */
export function errorOf(
  piece: ExpectedPiece,
  decision: Decision,
  warehouses: number,
): "noteMissing" | "warehouseMissing" | undefined {
  if (decision.outcome === "not_ours" && decision.note.trim() === "") return "noteMissing";
  return asksForPlace(piece, decision) && warehouses > 1 && !decision.warehouse ? "warehouseMissing" : undefined;
}

/** The decided pieces as the API takes them. */
export const toPieces = (pieces: readonly ExpectedPiece[], decisions: Decisions) =>
  pieces.flatMap((piece) => {
    const decision = decisions[keyOf(piece)];
    if (!decision || !piece.isOpen) return [];
    const isPlaced = asksForPlace(piece, decision);
    return [
      {
        package_id: piece.packageId,
        item_id: piece.itemId ?? undefined,
        outcome: decision.outcome,
        note: decision.note.trim() || undefined,
        warehouse: isPlaced ? decision.warehouse : undefined,
        place: isPlaced ? placeOf(piece, decision).trim() || undefined : undefined,
      },
    ];
  });
