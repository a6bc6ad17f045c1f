import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { shipmentItems, shipmentPackages } from "@/db/schema/shipments";
import { packageScans, packingScans } from "@/db/schema/station";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { findSkusByIds, freePieces } from "../../goods/inventory";
import type { Shipment, ShippedPackage } from "../shipments";
import { applyChange, type ChangedShipment, type PlannedChange } from "./change";
import { measureColumns, priceJourney, recipientOf } from "./price";
import { findHeldLines, takeOff, valueOfRest, writeHeldLines } from "./sale-lines";

/** An item, or a closed package with no items. */
interface LeftOutPiece {
  readonly packageId: number;
  readonly itemId: number | null;
}

interface Removal {
  readonly pieces: readonly LeftOutPiece[];
  /** The packing station that has the shipment on its bench. */
  readonly station: string;
  /** Runs first in the transaction of the change; what it throws ends the change. */
  readonly check: (tx: Context) => Promise<void>;
  /** Runs last in it. */
  readonly finish: (tx: Context) => Promise<void>;
}

/**
 * Takes pieces out of a shipment that was not dispatched: the rest goes. Its sales have the pieces open again, their stock is free,
 * weight, declared value and price are those of the rest, and the label is a new one. Boxes keep their measures; one that would be
 * empty goes. Throws `conflict` when nothing would be left, when the sale cannot be told apart or is paid on delivery, and when the
 * rest would cost more than the whole did.
 */
export const removePieces = (ctx: Context, id: number, removal: Removal): Promise<ChangedShipment> =>
  applyChange(ctx, id, (own, shipment) => planRemoval(own, shipment, removal), {
    action: "shipment.pieces_removed",
    station: removal.station,
    finish: removal.finish,
  });

async function planRemoval(ctx: Context, shipment: Shipment, { pieces, check }: Removal): Promise<PlannedChange> {
  const { id: shipmentId, accountId, carrierId, serviceType, logisticType } = shipment;
  const out = shipment.packages.flatMap((entry) => removedOf(entry, pieces));
  const rest = shipment.packages.flatMap((entry) => restOf(entry, pieces));
  if (rest.length === 0) throw new DomainError({ code: "conflict", message: message("rest_is_nothing") });
  const before = await findHeldLines(ctx, accountId, shipmentId);
  const after = before.length === 0 ? [] : takeOff(before, out);
  const declaredValueCents =
    before.length > 0
      ? valueOfRest(shipment.declaredValueCents, before, after)
      : await valueWithout(ctx, shipment, out);
  const journey = { carrierId, serviceType, logisticType, recipient: recipientOf(shipment), packages: rest };
  const { columns } = await priceJourney(ctx, { ...shipment, declaredValueCents }, journey);
  if (columns.priceInclTaxCents > shipment.priceInclTaxCents)
    throw new DomainError({ code: "conflict", message: message("rest_costs_more") });
  const gone = shipment.packages.filter(({ id }) => !rest.some((entry) => entry.id === id)).map(({ id }) => id);
  return {
    change: "repacked",
    changes: [
      "packages",
      ...(declaredValueCents === shipment.declaredValueCents ? [] : ["declared_value"]),
      ...(columns.priceInclTaxCents === shipment.priceInclTaxCents ? [] : ["price"]),
    ],
    columns: { ...columns, ...measureColumns(rest), packageCount: rest.length, declaredValueCents },
    packages: rest.map(({ id, weightGrams }, at) => ({ id, columns: { weightGrams, number: at + 1 } })),
    write: async (tx) => {
      await check(tx);
      await deletePieces(tx, shipment, pieces, gone);
      await writeHeldLines(tx, { accountId, shipmentId }, before, after);
    },
    writeStock: async (tx) => {
      for (const skuId of skuIdsOf(out))
        await freePieces(tx, { accountId, shipmentId, skuId, staying: countStaying(rest, skuId) });
    },
  };
}

interface Removed {
  readonly skuId: number | null;
  readonly sku: string | null;
  readonly description: string;
}

const isOf = (pieces: readonly LeftOutPiece[], packageId: number, itemId: number | null): boolean =>
  pieces.some((piece) => piece.packageId === packageId && piece.itemId === itemId);

function removedOf(entry: ShippedPackage, pieces: readonly LeftOutPiece[]): Removed[] {
  if (entry.items.length > 0) return entry.items.filter(({ id }) => isOf(pieces, entry.id, id));
  const description = [entry.description1, entry.description2, entry.description3].filter(Boolean).join(" · ");
  return isOf(pieces, entry.id, null) ? [{ skuId: entry.skuId, sku: entry.sku, description }] : [];
}

function restOf(entry: ShippedPackage, pieces: readonly LeftOutPiece[]): ShippedPackage[] {
  if (entry.items.length === 0) return isOf(pieces, entry.id, null) ? [] : [entry];
  const items = entry.items.filter(({ id }) => !isOf(pieces, entry.id, id));
  if (items.length === 0) return [];
  const without = entry.items.reduce((sum, item) => sum + (items.includes(item) ? 0 : item.weightGrams), 0);
  return [{ ...entry, items, weightGrams: Math.max(1, entry.weightGrams - without) }];
}

/** Of a shipment without a sale: less the values that the catalogue gives the articles, and never below zero. */
async function valueWithout(ctx: Context, { declaredValueCents }: Shipment, out: readonly Removed[]): Promise<number> {
  const skus = await findSkusByIds(
    ctx,
    out.map(({ skuId }) => skuId),
  );
  const value = out.reduce(
    (sum, { skuId }) => sum + (skuId === null ? 0 : (skus.get(skuId)?.unitDeclaredValueCents ?? 0)),
    0,
  );
  return Math.max(0, declaredValueCents - value);
}

/** In the order in which stock is locked. */
const skuIdsOf = (out: readonly Removed[]): number[] =>
  [...new Set(out.flatMap(({ skuId }) => skuId ?? []))].sort((a, b) => a - b);

const countStaying = (rest: readonly ShippedPackage[], skuId: number): number =>
  rest
    .flatMap((entry) => (entry.items.length > 0 ? entry.items.map((item) => item.skuId) : [entry.skuId]))
    .filter((id) => id === skuId).length;

/** The pieces with the scans of them that were undone; a scan that counts stands in the way of its piece. */
async function deletePieces(
  tx: Context,
  { id: shipmentId, accountId }: Shipment,
  pieces: readonly LeftOutPiece[],
  packageIds: readonly number[],
): Promise<void> {
  const itemIds = pieces.flatMap(({ itemId }) => itemId ?? []);
  const undone = and(
    eq(packingScans.accountId, accountId),
    eq(packingScans.shipmentId, shipmentId),
    isNotNull(packingScans.undoneAt),
  );
  if (itemIds.length > 0) {
    await tx.db.delete(packingScans).where(and(undone, inArray(packingScans.itemId, itemIds)));
    await tx.db
      .delete(shipmentItems)
      .where(and(eq(shipmentItems.accountId, accountId), inArray(shipmentItems.id, itemIds)));
  }
  await tx.db
    .delete(packageScans)
    .where(and(eq(packageScans.accountId, accountId), eq(packageScans.shipmentId, shipmentId)));
  if (packageIds.length === 0) return;
  await tx.db.delete(packingScans).where(and(undone, inArray(packingScans.packageId, [...packageIds])));
  await tx.db
    .delete(shipmentPackages)
    .where(and(eq(shipmentPackages.accountId, accountId), inArray(shipmentPackages.id, [...packageIds])));
}
