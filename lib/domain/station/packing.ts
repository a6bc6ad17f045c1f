import { and, asc, eq, isNull } from "drizzle-orm";
import { packingScans, packings } from "@/db/schema/station";
import type { Context } from "@/lib/platform/context";
import { type NamedActor, nameActors } from "../accounts";
import { findLastLabelPrints, type Print } from "../documents";
import { findSkusByIds } from "../inventory";
import { findShipment, type Shipment } from "../shipments";
import type { Candidate } from "./find";

/** What is scanned once: an item, or a closed package. */
export interface PackingPiece {
  readonly packageId: number;
  readonly packageNumber: number;
  /** Null for a closed package. */
  readonly itemId: number | null;
  readonly label: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly scannedAt: Date | null;
}

/** A shipment on its way into its packages. */
export interface Packing {
  readonly shipment: Shipment;
  /** In packing order. */
  readonly pieces: readonly PackingPiece[];
  /** Who works on it, or did last. */
  readonly by: NamedActor;
  readonly startedAt: Date;
  readonly lastScanAt: Date;
  readonly completedAt: Date | null;
  /** When the label, as it is now, was last printed. */
  readonly labelPrint: Print | undefined;
}

export type PackingOutcome =
  /** It can be packed here. */
  | "opened"
  /** Another station packs it. */
  | "busy"
  /** It was complete before. */
  | "packed"
  | "not_ready"
  | "already_sent"
  /** Cancelled or expired. */
  | "ended"
  /** The number belongs to several. */
  | "several"
  | "ok"
  /** The last piece is in. */
  | "completed"
  | "wrong_item"
  | "too_many"
  /** The shipment itself was scanned while pieces are missing. */
  | "incomplete"
  /** No piece is without a code. */
  | "scan_needed"
  | "undone"
  /** There is nothing to undo. */
  | "nothing"
  | "left";

export interface PackingResponse {
  readonly outcome: PackingOutcome;
  /** Undefined when it was never opened. */
  readonly packing?: Packing;
  /** The piece that was scanned, or the one that the code would have been. */
  readonly piece?: PackingPiece;
  /** Where there is no packing: which shipments are meant. */
  readonly candidates: readonly Candidate[];
}

/** A packing as it stands, or undefined when nobody has opened it. */
export async function readPacking(ctx: Context, shipmentId: number): Promise<Packing | undefined> {
  const [row] = await ctx.db.select().from(packings).where(eq(packings.shipmentId, shipmentId));
  if (!row) return undefined;
  const shipment = await findShipment(ctx, shipmentId);
  const [names, prints, pieces] = await Promise.all([
    nameActors(ctx, [row.actor]),
    findLastLabelPrints(ctx, [shipmentId]),
    readPieces(ctx, shipment),
  ]);
  return {
    shipment,
    pieces,
    by: names.get(row.actor) ?? { kind: "", id: null, name: null },
    startedAt: row.startedAt,
    lastScanAt: row.lastScanAt,
    completedAt: row.completedAt,
    // A change of the number that is printed on the label asks for another label.
    labelPrint: shipment.documentsObtainedAt ? prints.get(shipmentId) : undefined,
  };
}

export async function readPieces(ctx: Context, shipment: Shipment): Promise<PackingPiece[]> {
  const scans = await ctx.db
    .select()
    .from(packingScans)
    .where(and(eq(packingScans.shipmentId, shipment.id), isNull(packingScans.undoneAt)))
    .orderBy(asc(packingScans.id));
  const skus = await findSkusByIds(
    ctx,
    shipment.packages.flatMap(({ skuId, items }) => [skuId, ...items.map((item) => item.skuId)]),
  );
  const barcodeOf = (skuId: number | null) => (skuId === null ? null : skus.get(skuId)?.barcode || null);
  const scannedAt = (packageId: number, itemId: number | null) =>
    scans.find((scan) => scan.packageId === packageId && scan.itemId === itemId)?.createdAt ?? null;
  return shipment.packages.flatMap((entry): PackingPiece[] => {
    const place = { packageId: entry.id, packageNumber: entry.number };
    if (entry.items.length === 0)
      return [
        {
          ...place,
          itemId: null,
          label: [entry.description1, entry.description2, entry.description3].filter(Boolean).join(" · "),
          sku: entry.sku,
          barcode: barcodeOf(entry.skuId),
          scannedAt: scannedAt(entry.id, null),
        },
      ];
    return entry.items.map((item) => ({
      ...place,
      itemId: item.id,
      label: item.description,
      sku: item.sku,
      barcode: barcodeOf(item.skuId),
      scannedAt: scannedAt(entry.id, item.id),
    }));
  });
}
