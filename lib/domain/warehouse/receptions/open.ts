import { and, eq, inArray } from "drizzle-orm";
import { skus, stockAllocations, warehouses } from "@/db/schema/inventory";
import type { Context } from "@/lib/platform/context";
import { findShelves, listStockWarehouses } from "../../goods/inventory";
import { originalsOf } from "../../shipping/returns";
import { findShipmentOf, type Shipment } from "../../shipping/shipments";
import { type ReceptionEntry, summarizeReceptions } from "./list";
import { findDecided, isOpen, keyOf, type Piece, piecesOf } from "./pieces";
import { isReceivable } from "./receivable";

/** A piece as the person with the parcel sees it. */
export interface ExpectedPiece extends Piece {
  readonly barcode: string;
  /** Stock is kept of its article: warehouse and place are asked for. */
  readonly isTracked: boolean;
  /** Code of the warehouse that it left from, or that has its place; null where several may be meant. */
  readonly warehouse: string | null;
  /** Its usual place, by the code of the warehouse. */
  readonly places: Readonly<Record<string, string>>;
  /** It may get an outcome. */
  readonly isOpen: boolean;
}

export interface OpenReception {
  readonly shipment: Shipment;
  /** The shipment whose goods a return brings back. */
  readonly originalId: number | null;
  readonly isReceivable: boolean;
  readonly pieces: readonly ExpectedPiece[];
  readonly receptions: readonly ReceptionEntry[];
  readonly warehouses: readonly { readonly code: string; readonly name: string }[];
}

/** What is to be received of a shipment, and what was. Throws `not_found` for a shipment of another account. */
export async function openReception(ctx: Context, accountId: number, shipmentId: number): Promise<OpenReception> {
  const shipment = await findShipmentOf(ctx, accountId, shipmentId);
  const pieces = piecesOf(shipment);
  const skuIds = [...new Set(pieces.flatMap(({ skuId }) => skuId ?? []))];
  const [originals, decided, shelves, codes, receptions, stores] = await Promise.all([
    originalsOf(ctx, [shipmentId]),
    findDecided(ctx, shipmentId),
    findShelves(ctx, accountId, skuIds),
    findBarcodes(ctx, accountId, skuIds),
    summarizeReceptions(ctx, [shipmentId]),
    listStockWarehouses(ctx, accountId),
  ]);
  const originalId = originals.get(shipmentId) ?? null;
  const sentFrom = await findSentFrom(ctx, accountId, originalId ?? shipmentId);
  const usual = (skuId: number): string | null => {
    const own = shelves.filter((shelf) => shelf.skuId === skuId);
    const placed = own.find(({ place }) => place !== "");
    return sentFrom.get(skuId) ?? placed?.warehouse ?? (stores.length === 1 ? (stores[0]?.code ?? null) : null);
  };
  return {
    shipment,
    originalId,
    isReceivable: isReceivable(shipment),
    receptions: receptions.get(shipmentId) ?? [],
    warehouses: stores,
    pieces: pieces.map((piece) => {
      const { skuId } = piece;
      const own = skuId === null ? [] : shelves.filter((shelf) => shelf.skuId === skuId);
      return {
        ...piece,
        barcode: (skuId !== null && codes.get(skuId)) || "",
        isTracked: own.some(({ available }) => available !== null),
        warehouse: skuId === null ? null : usual(skuId),
        places: Object.fromEntries(own.flatMap(({ warehouse, place }) => (place ? [[warehouse, place]] : []))),
        isOpen: isOpen(decided.get(keyOf(piece))),
      };
    }),
  };
}

async function findBarcodes(ctx: Context, accountId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: skus.id, barcode: skus.barcode })
    .from(skus)
    .where(and(eq(skus.accountId, accountId), inArray(skus.id, [...ids])));
  return new Map(rows.map(({ id, barcode }) => [id, barcode]));
}

/** The warehouses that the articles of a shipment left from, by SKU. */
async function findSentFrom(ctx: Context, accountId: number, shipmentId: number): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ skuId: stockAllocations.skuId, warehouse: warehouses.code })
    .from(stockAllocations)
    .innerJoin(
      warehouses,
      and(eq(warehouses.id, stockAllocations.warehouseId), eq(warehouses.accountId, stockAllocations.accountId)),
    )
    .where(and(eq(stockAllocations.accountId, accountId), eq(stockAllocations.shipmentId, shipmentId)));
  return new Map(rows.map(({ skuId, warehouse }) => [skuId, warehouse]));
}
