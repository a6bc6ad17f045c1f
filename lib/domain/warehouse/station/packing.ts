import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { packingScans, packings } from "@/db/schema/station";
import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import {
  findPictured,
  findPiecePlaces,
  findSkusByIds,
  type NamedArticle,
  nameArticles,
  type PiecePlace,
} from "../../goods/inventory";
import { type NamedActor, nameActors } from "../../identity/accounts";
import { findLastLabelPrints, type Print } from "../../shipping/documents";
import { findShipment, type Shipment } from "../../shipping/shipments";
import { findShipmentBin, type ShipmentBin } from "../waves";
import type { Candidate } from "./find";
import { findBuyerNotes } from "./notes";

/** A unit that is scanned once: an item, or a closed package. */
export interface PackingPiece {
  readonly packageId: number;
  readonly packageNumber: number;
  /** Null for a closed package. */
  readonly itemId: number | null;
  readonly label: string;
  /** The SKU of the catalogue; null for a piece that is only described. */
  readonly skuId: number | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly mustKeepVertical: boolean;
  /** Said of its package. */
  readonly fragile: boolean;
  readonly scannedAt: Date | null;
  /** Position among the scans of the shipment that count, from 1; null while the piece is missing. */
  readonly scanNumber: number | null;
}

/** What a packer sees of an article of the shipment. */
export interface PackingArticle extends Omit<NamedArticle, "sku"> {
  /** Undefined where nobody has said the place, and no stock is recorded. */
  readonly place: PiecePlace | undefined;
  /** Since when its product has the picture that it has; undefined for none. */
  readonly picturedAt: Date | undefined;
}

/** A shipment that is being packed, or was. */
export interface Packing {
  /** What the buyers of its sales wrote, each once. */
  readonly notes: readonly string[];
  /** Of the catalogue, by the id of the SKU. */
  readonly articles: ReadonlyMap<number, PackingArticle>;
  readonly shipment: Shipment;
  /** In packing order. */
  readonly pieces: readonly PackingPiece[];
  /** The last actor who opened the packing or scanned a piece. */
  readonly by: NamedActor;
  readonly startedAt: Date;
  readonly lastScanAt: Date;
  readonly completedAt: Date | null;
  /** The last print of the current label. */
  readonly labelPrint: Print | undefined;
  /** The bin of a shipment that belongs to a wave. */
  readonly bin: ShipmentBin | undefined;
}

export type PackingOutcome =
  /** This station has claimed the packing. */
  | "opened"
  /** Another station has claimed it. */
  | "busy"
  /** The packing was complete before. */
  | "packed"
  | "not_ready"
  /** Its sale changed at the shop: it is released or cancelled before anything else. */
  | "stopped"
  | "already_sent"
  /** Cancelled or expired. */
  | "ended"
  /** The code is that of an article: the oldest order that needs it was opened, and the article is in it. */
  | "order_found"
  /** The code is that of an article, and no free order needs it. */
  | "not_needed"
  /** The number belongs to several shipments. */
  | "several"
  | "ok"
  /** The last piece was packed. */
  | "completed"
  | "wrong_item"
  | "too_many"
  /** A code of the shipment itself was scanned while pieces are missing. */
  | "incomplete"
  /** Confirmed by hand, but no missing piece is without a code. */
  | "scan_needed"
  | "undone"
  /** Every bin of the wave that was scanned is packed or has left it. */
  | "wave_done"
  /** The bins of the wave that are left are at other stations. */
  | "wave_held"
  /** There is no scan to undo. */
  | "nothing"
  | "left"
  /** No free order waits for a packer. */
  | "queue_empty"
  /** The missing pieces are out of it; others are to be scanned still. */
  | "rest_goes"
  /** The missing pieces are out of it, and its carrier has to give another guide before it can be packed. */
  | "rest_waits"
  /** It waits for the stock of a missing piece. */
  | "put_aside"
  /** The office decides about the order: it is stopped until then. */
  | "to_office";

/** What a count at the shelf changed. */
export interface ShelfCount {
  /** What the books have now, pieces in packed boxes included. */
  readonly onHand: number;
  /** Pieces that the books keep, as other orders have them reserved, and that are not there. */
  readonly short: number;
}

export interface PackingResponse {
  readonly outcome: PackingOutcome;
  /** Undefined when the packing was never opened. */
  readonly packing?: Packing | undefined;
  /** The scanned piece, or for a rejected scan the piece that has this code. */
  readonly piece?: PackingPiece | undefined;
  /** The article of the catalogue that the code is of, where it is not wanted. */
  readonly article?: NamedArticle | undefined;
  readonly count?: ShelfCount | undefined;
  /** The shipments that match the code. */
  readonly candidates: readonly Candidate[];
}

/** The current state of a packing; undefined when nobody has opened it. */
export async function readPacking(ctx: Context, shipmentId: number): Promise<Packing | undefined> {
  const [row] = await ctx.db.select().from(packings).where(eq(packings.shipmentId, shipmentId));
  if (!row) return undefined;
  const shipment = await findShipment(ctx, shipmentId);
  const [names, prints, pieces, articles, notes, bin] = await Promise.all([
    nameActors(ctx, [row.actor]),
    findLastLabelPrints(ctx, [shipmentId]),
    readPieces(ctx, shipment),
    readArticles(ctx, shipment),
    findBuyerNotes(ctx, shipment.accountId, [shipment]),
    findShipmentBin(ctx, shipment.accountId, shipmentId),
  ]);
  return {
    shipment,
    pieces,
    articles,
    notes: notes.get(shipmentId) ?? [],
    by: names.get(row.actor) ?? { kind: "", id: null, name: null },
    startedAt: row.startedAt,
    lastScanAt: row.lastScanAt,
    completedAt: row.completedAt,
    // Changing a number that is printed on the label resets `documentsObtainedAt`: earlier prints are obsolete then.
    labelPrint: shipment.documentsObtainedAt ? prints.get(shipmentId) : undefined,
    bin,
  };
}

export async function readPieces(ctx: Context, shipment: Shipment): Promise<PackingPiece[]> {
  return (await readPiecesOf(ctx, [shipment])).get(shipment.id) ?? [];
}

type Scan = typeof packingScans.$inferSelect;

/** The pieces of each shipment by its id, in packing order. */
export async function readPiecesOf(
  ctx: Context,
  shipments: readonly Shipment[],
): Promise<ReadonlyMap<number, PackingPiece[]>> {
  const ids = shipments.map(({ id }) => id);
  const scans =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(packingScans)
          .where(and(inArray(packingScans.shipmentId, ids), isNull(packingScans.undoneAt)))
          .orderBy(asc(packingScans.id));
  const skus = await findSkusByIds(
    ctx,
    shipments.flatMap(({ packages }) =>
      packages.flatMap(({ skuId, items }) => [skuId, ...items.map((item) => item.skuId)]),
    ),
  );
  const barcodeOf = (skuId: number | null) => (skuId === null ? null : skus.get(skuId)?.barcode || null);
  const scansOf = groupBy(scans, ({ shipmentId }) => shipmentId);
  return new Map(
    shipments.map((shipment) => [shipment.id, piecesOf(shipment, scansOf.get(shipment.id) ?? [], barcodeOf)]),
  );
}

function piecesOf(
  shipment: Shipment,
  scans: readonly Scan[],
  barcodeOf: (skuId: number | null) => string | null,
): PackingPiece[] {
  const scanOf = (packageId: number, itemId: number | null) => {
    const at = scans.findIndex((scan) => scan.packageId === packageId && scan.itemId === itemId);
    return { scannedAt: scans[at]?.createdAt ?? null, scanNumber: at < 0 ? null : at + 1 };
  };
  return shipment.packages.flatMap((entry): PackingPiece[] => {
    const place = { packageId: entry.id, packageNumber: entry.number, fragile: entry.fragile };
    if (entry.items.length === 0)
      return [
        {
          ...place,
          itemId: null,
          label: [entry.description1, entry.description2, entry.description3].filter(Boolean).join(" · "),
          skuId: entry.skuId,
          sku: entry.sku,
          barcode: barcodeOf(entry.skuId),
          mustKeepVertical: entry.mustKeepVertical,
          ...scanOf(entry.id, null),
        },
      ];
    return entry.items.map((item) => ({
      ...place,
      itemId: item.id,
      label: item.description,
      skuId: item.skuId,
      sku: item.sku,
      barcode: barcodeOf(item.skuId),
      mustKeepVertical: item.mustKeepVertical,
      ...scanOf(entry.id, item.id),
    }));
  });
}

async function readArticles(ctx: Context, { id, accountId, packages }: Shipment): Promise<Map<number, PackingArticle>> {
  const skuIds = [
    ...new Set(packages.flatMap(({ skuId, items }) => [skuId, ...items.map((item) => item.skuId)])),
  ].filter((skuId) => skuId !== null);
  const [named, places] = await Promise.all([
    nameArticles(ctx, accountId, skuIds),
    findPiecePlaces(ctx, accountId, id, skuIds),
  ]);
  const pictured = await findPictured(
    ctx,
    accountId,
    [...named.values()].map(({ productId }) => productId),
  );
  return new Map(
    [...named].map(([skuId, { sku: _, ...article }]) => [
      skuId,
      { ...article, place: places.get(skuId), picturedAt: pictured.get(article.productId) },
    ]),
  );
}
