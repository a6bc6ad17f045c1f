import { and, eq } from "drizzle-orm";
import { packings } from "@/db/schema/station";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isPackable } from "@/lib/core/packing-station";
import type { MissingPieceChoice } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findPiecePlaces, freePieces } from "../../goods/inventory";
import { removePieces } from "../../shipping/changes";
import { findShipment, lockShipment, notifyUpdated, recordRemark, stopShipments } from "../../shipping/shipments";
import { putAside } from "../holds";
import { recordExitOf } from "../waves";
import type { AtStation } from "./claim";
import { countShelf } from "./count-shelf";
import { atStation, noteProgress, type StationOutcome } from "./pack";
import { type PackingPiece, type PackingResponse, readPacking, readPieces, type ShelfCount } from "./packing";

export interface MissingReport extends AtStation {
  readonly shipmentId: number;
  /** Any piece of the article that is missing. */
  readonly packageId: number;
  readonly itemId: number | null;
  /** How many pieces of it. */
  readonly quantity: number;
  readonly choice: MissingPieceChoice;
  /** How many the packer sees on the shelf; undefined when nobody counted. */
  readonly counted?: number | undefined;
  /** For the office. */
  readonly note: string;
}

/**
 * Says what becomes of an order of which a packer does not find a piece: the rest goes, the order waits for stock, or the office
 * decides. The piece is reserved for it no more, the shelf's count is written, and the seller is told by history, notice and event.
 * Throws `validation_failed` for pieces that are not missing, and what `removePieces` throws.
 */
export async function reportMissing(ctx: Context, report: MissingReport): Promise<PackingResponse> {
  if (report.choice !== "rest") return atStation(ctx, report.shipmentId, report, (tx) => putMissingAside(tx, report));
  // Says why where this station may not pack it, before anybody is asked for a price.
  const present = await atStation(ctx, report.shipmentId, report, async (tx) => {
    await findMissing(tx, report);
    return { outcome: "ok" };
  });
  if (present.outcome !== "ok") return present;
  const pieces = await findMissing(ctx, report);
  const place = await placeOf(ctx, report, pieces);
  let result: StationOutcome = { outcome: "rest_goes" };
  await removePieces(ctx, report.shipmentId, {
    pieces: pieces.map(({ packageId, itemId }) => ({ packageId, itemId })),
    station: report.station,
    check: async (tx) => {
      await assertHere(tx, report);
      const now = await findMissing(tx, report);
      if (now.length !== pieces.length || now.some((piece, at) => piece.itemId !== pieces[at]?.itemId))
        throw new DomainError({ code: "conflict", message: message("shipment_changed_meanwhile") });
    },
    finish: async (tx) => {
      const count = await noteMissing(tx, report, pieces, place);
      result = { outcome: await goOn(tx, report.shipmentId), piece: pieces[0], count };
    },
  });
  return { ...result, packing: await readPacking(ctx, report.shipmentId), candidates: [] };
}

async function putMissingAside(tx: Context, report: MissingReport): Promise<StationOutcome> {
  const { accountId, shipmentId, choice, note, quantity } = report;
  const pieces = await findMissing(tx, report);
  const [piece] = pieces;
  if (!piece || choice === "rest") throw new Error("no missing piece to put aside");
  const place = await placeOf(tx, report, pieces);
  const { skuId } = piece;
  if (skuId !== null) {
    const staying = (await countPieces(tx, shipmentId, skuId)) - quantity;
    await freePieces(tx, { accountId, shipmentId, skuId, staying });
  }
  await putAside(tx, accountId, { shipmentId, choice, article: { skuId, label: nameOf(piece), quantity }, note });
  await tx.db.update(packings).set({ station: null }).where(eq(packings.shipmentId, shipmentId));
  if (choice === "office") await stopShipments(tx, [shipmentId], ["piece_missing"]);
  // Before the order leaves its wave: its other pieces lie in its bin when the shelf is counted.
  const count = await noteMissing(tx, report, pieces, place);
  await recordExitOf(tx, accountId, shipmentId);
  return { outcome: choice === "office" ? "to_office" : "put_aside", piece, count };
}

/** As many missing pieces of the article as are reported, in packing order. */
async function findMissing(
  ctx: Context,
  { shipmentId, packageId, itemId, quantity }: MissingReport,
): Promise<PackingPiece[]> {
  const pieces = await readPieces(ctx, await findShipment(ctx, shipmentId));
  const named = pieces.find((piece) => piece.packageId === packageId && piece.itemId === itemId);
  if (!named) throw invalid("item_id", message("piece_unknown"));
  const missing = pieces.filter((piece) => !piece.scannedAt && isSameArticle(piece, named));
  if (quantity > missing.length) throw invalid("quantity", message("piece_not_missing", { missing: missing.length }));
  return missing.slice(0, quantity);
}

/** The pieces of a SKU in the shipment, scanned or not. */
async function countPieces(ctx: Context, shipmentId: number, skuId: number): Promise<number> {
  const pieces = await readPieces(ctx, await findShipment(ctx, shipmentId));
  return pieces.filter((piece) => piece.skuId === skuId).length;
}

const isSameArticle = (one: PackingPiece, other: PackingPiece): boolean =>
  one.sku === other.sku && one.label === other.label && (one.itemId === null) === (other.itemId === null);

const nameOf = ({ label, sku }: PackingPiece): string => label || sku || "";

/** Where the pieces should have been, while they are reserved there. */
async function placeOf(ctx: Context, { accountId, shipmentId }: MissingReport, [piece]: readonly PackingPiece[]) {
  const skuId = piece?.skuId ?? null;
  return skuId === null ? undefined : (await findPiecePlaces(ctx, accountId, shipmentId, [skuId])).get(skuId);
}

async function noteMissing(
  tx: Context,
  { accountId, shipmentId, counted, choice, quantity }: MissingReport,
  [piece]: readonly PackingPiece[],
  place: Awaited<ReturnType<typeof placeOf>>,
): Promise<ShelfCount | undefined> {
  if (!piece) return undefined;
  await recordRemark(tx, shipmentId, message("piece_missing", { article: nameOf(piece), quantity, choice }));
  await notifyUpdated(tx, await lockShipment(tx, shipmentId), "shipment.updated", ["missing_piece"]);
  const { skuId } = piece;
  if (counted === undefined || skuId === null || !place?.isTracked) return undefined;
  return countShelf(tx, { accountId, skuId, warehouse: place.warehouse, counted, shipmentId });
}

/** What is left to do with the other pieces. */
async function goOn(tx: Context, shipmentId: number): Promise<"rest_goes" | "rest_waits" | "completed"> {
  const shipment = await findShipment(tx, shipmentId);
  if (!isPackable(shipment.status)) {
    await tx.db.update(packings).set({ station: null }).where(eq(packings.shipmentId, shipmentId));
    return "rest_waits";
  }
  const isComplete = (await readPieces(tx, shipment)).every(({ scannedAt }) => scannedAt);
  await noteProgress(tx, shipment, isComplete);
  return isComplete ? "completed" : "rest_goes";
}

async function assertHere(tx: Context, { accountId, shipmentId, station }: MissingReport): Promise<void> {
  const [row] = await tx.db
    .select({ station: packings.station })
    .from(packings)
    .where(and(eq(packings.accountId, accountId), eq(packings.shipmentId, shipmentId)));
  if (row?.station !== station) throw new DomainError({ code: "conflict", message: message("shipment_not_scanned") });
}
