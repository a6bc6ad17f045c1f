import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { skus, stockLevels, warehouses } from "@/db/schema/inventory";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type OutboxEvent, recordEvents } from "@/lib/platform/outbox";
import { isWarehouseOf, shelfKey } from "./warehouses";

/**
 * Pieces of a SKU in a warehouse. `total` is the physical stock, `allocated` the part reserved by shipments. What is `damaged`
 * lies there too, and is no part of either.
 */
export interface StockLevel {
  readonly warehouse: WarehouseName;
  readonly total: number;
  readonly allocated: number;
  readonly damaged: number;
  readonly version: number;
}

interface WarehouseName {
  readonly id: number;
  readonly code: string;
}

/** A SKU whose row is locked, so that no other transaction can change its stock until this one ends. */
export interface LockedSku {
  readonly id: number;
  readonly accountId: number;
  readonly sku: string;
  /** By warehouse id; empty when stock was never recorded. */
  readonly levels: readonly StockLevel[];
}

/** Deltas for a stock level; negative values subtract. */
export interface StockChange {
  readonly sku: LockedSku;
  readonly warehouse: WarehouseName;
  readonly total: number;
  readonly allocated: number;
  readonly damaged?: number;
}

export const availableAt = ({ total, allocated }: StockLevel): number => total - allocated;

export const availableOf = ({ levels }: LockedSku): number =>
  levels.reduce((available, level) => available + availableAt(level), 0);

/**
 * Locks the stock of an account's SKUs until the transaction ends, in the order of their ids, so that two transactions cannot
 * deadlock. The lock is on the SKU's row: it also covers warehouses without a level yet, and it makes the versions of
 * all levels of a SKU one rising sequence.
 */
export async function lockStock(tx: Context, accountId: number, skuIds: readonly number[]): Promise<LockedSku[]> {
  if (skuIds.length === 0) return [];
  const rows = await tx.db
    .select({ id: skus.id, accountId: skus.accountId, sku: skus.sku })
    .from(skus)
    .where(and(eq(skus.accountId, accountId), inArray(skus.id, [...skuIds])))
    .orderBy(asc(skus.id))
    .for("no key update");
  // A separate statement after the lock. A statement started before the lock was granted would use an older snapshot
  // and miss what the previous lock holder wrote.
  const levels = await tx.db
    .select({ level: stockLevels, warehouse: { id: warehouses.id, code: warehouses.code } })
    .from(stockLevels)
    .innerJoin(warehouses, isWarehouseOf(stockLevels))
    .where(and(eq(stockLevels.accountId, accountId), inArray(stockLevels.skuId, [...skuIds])))
    .orderBy(asc(stockLevels.skuId), asc(stockLevels.warehouseId));
  const levelsOf = groupBy(levels, ({ level }) => level.skuId);
  return rows.map((row) => ({
    ...row,
    levels: (levelsOf.get(row.id) ?? []).map(({ level: { total, allocated, damaged, version }, warehouse }) => ({
      warehouse,
      total,
      allocated,
      damaged,
      version,
    })),
  }));
}

/** `lockStock` for SKUs of one account, by their ids. Throws `not_found` for a SKU of any other. */
export async function lockOwnStock(
  tx: Context,
  accountId: number,
  skuIds: readonly number[],
): Promise<Map<number, LockedSku>> {
  assertAccountAccess(tx, accountId);
  const stock = new Map((await lockStock(tx, accountId, [...new Set(skuIds)])).map((sku) => [sku.id, sku]));
  const foreign = skuIds.find((id) => stock.get(id)?.accountId !== accountId);
  if (foreign !== undefined) throw notFound("sku", foreign);
  return stock;
}

/**
 * Changes stock levels and publishes the new ones; nothing else writes them. The SKUs must be locked by `lockStock`,
 * with at most one change for each SKU and warehouse. Throws `insufficient_stock` when more would be reserved than
 * there is, or fewer damaged pieces are there than go.
 */
export async function changeStock(tx: Context, changes: readonly StockChange[]): Promise<void> {
  if (changes.length === 0) return;
  const versions = new Map<number, number>();
  const next = changes.map((change) => {
    const { sku } = change;
    const version = 1 + (versions.get(sku.id) ?? Math.max(0, ...sku.levels.map((level) => level.version)));
    versions.set(sku.id, version);
    return { ...change, ...addTo(sku, change), version };
  });
  await tx.db
    .insert(stockLevels)
    .values(
      next.map(({ sku, warehouse, total, allocated, damaged, version }) => ({
        total,
        allocated,
        damaged,
        version,
        accountId: sku.accountId,
        skuId: sku.id,
        warehouseId: warehouse.id,
      })),
    )
    .onConflictDoUpdate({
      target: shelfKey(stockLevels),
      set: {
        total: sql`excluded.total`,
        allocated: sql`excluded.allocated`,
        damaged: sql`excluded.damaged`,
        version: sql`excluded.version`,
      },
    });
  await recordEvents(tx, next.map(toEvent));
}

function addTo(sku: LockedSku, change: StockChange): Pick<StockLevel, "total" | "allocated" | "damaged"> {
  const present = sku.levels.find(({ warehouse }) => warehouse.id === change.warehouse.id);
  const total = (present?.total ?? 0) + change.total;
  const allocated = (present?.allocated ?? 0) + change.allocated;
  const damaged = (present?.damaged ?? 0) + (change.damaged ?? 0);
  if (damaged < 0)
    throw new DomainError({ code: "insufficient_stock", sku: sku.sku, available: present?.damaged ?? 0 });
  if (total < allocated)
    throw new DomainError({
      code: "insufficient_stock",
      sku: sku.sku,
      available: present ? availableAt(present) : 0,
    });
  if (total > limits.stockPieces || damaged > limits.stockPieces)
    throw invalid("qty_changed", message("warehouse_full", { maximum: limits.stockPieces }));
  return { total, allocated, damaged };
}

const toEvent = ({ sku, warehouse, total, allocated, version }: StockChange & { version: number }): OutboxEvent => ({
  accountId: sku.accountId,
  aggregate: "stock",
  aggregateId: sku.id,
  sequence: version,
  type: "stock.changed",
  payload: {
    account_id: sku.accountId,
    sku_id: sku.id,
    sku: sku.sku,
    warehouse: warehouse.code,
    qty_available: total - allocated,
    qty_allocated: allocated,
    qty_total: total,
  },
});
