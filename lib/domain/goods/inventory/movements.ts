import { and, count, eq, inArray, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { stockMovements, stockPlaces, warehouses } from "@/db/schema/inventory";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import type { Sku } from "./catalogue";
import { setPlace } from "./places";
import { findSku } from "./skus";
import { changeStock, type LockedSku, lockOwnStock, lockStock, type StockChange } from "./stock";
import { isWarehouseOf, type Warehouse, warehouseFor } from "./warehouses";

export type MovementType = (typeof stockMovements.$inferSelect)["type"];

export interface MovementDraft {
  /** Code of the warehouse. May be omitted when the account has only one. */
  readonly warehouse?: string | undefined;
  readonly type: MovementType;
  /** Change in pieces, negative for outgoing ones. */
  readonly qtyChanged: number;
  readonly reason: string;
  readonly comments: string | null;
}

/** An immutable change of the stock of a SKU. */
export interface Movement extends Omit<MovementDraft, "warehouse"> {
  readonly id: number;
  readonly createdAt: Date;
  readonly warehouse: string;
  /** Label of the actor; empty for movements recorded before actors were stored. */
  readonly actor: string;
  readonly sku: Pick<Sku, "id" | "sku" | "accountId">;
}

export interface MovementFilter {
  /** Code of the warehouse. */
  readonly warehouse?: string | undefined;
  /** First and last day (UTC, `YYYY-MM-DD`), both included; by default today and the 180 days before. */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What a movement of this type changes: `DAMAGED` counts pieces that lie in the warehouse and cannot be sold. */
const effectOf = (type: MovementType, pieces: number): Pick<StockChange, "total" | "allocated" | "damaged"> =>
  type === "DAMAGED" ? { total: 0, allocated: 0, damaged: pieces } : { total: pieces, allocated: 0 };

/** A change of stock that leaves a movement, with the warehouse found and the SKU locked. */
export interface StockMove extends Omit<MovementDraft, "warehouse"> {
  readonly sku: LockedSku;
  readonly warehouse: StockChange["warehouse"];
}

type WrittenMovement = Pick<Movement, "id" | "actor" | "createdAt">;

/**
 * Changes stock levels and leaves a movement for each change, in the order given. The SKUs must be locked by `lockStock`,
 * with at most one move for each SKU and warehouse. Throws `insufficient_stock` as `changeStock` does.
 */
export async function moveStock(tx: Context, moves: readonly StockMove[]): Promise<WrittenMovement[]> {
  await changeStock(
    tx,
    moves.map(({ sku, warehouse, type, qtyChanged }) => ({ sku, warehouse, ...effectOf(type, qtyChanged) })),
  );
  return insertMovements(
    tx,
    moves.map(({ sku, warehouse, ...draft }) => ({
      ...draft,
      accountId: sku.accountId,
      skuId: sku.id,
      warehouseId: warehouse.id,
    })),
  );
}

type NewMovement = Omit<typeof stockMovements.$inferInsert, "id" | "actor" | "createdAt">;

/** Writes the movements of stock that has been changed, by the present actor. */
export async function insertMovements(tx: Context, movements: readonly NewMovement[]): Promise<WrittenMovement[]> {
  if (movements.length === 0) return [];
  const { id, actor, createdAt } = stockMovements;
  return tx.db
    .insert(stockMovements)
    .values(movements.map((movement) => ({ ...movement, actor: tx.actor.label, createdAt: tx.now() })))
    .returning({ id, actor, createdAt });
}

/**
 * Adds, removes or corrects stock, or pieces that are damaged. Throws `insufficient_stock` when less would be left than
 * shipments have reserved, and `not_found` for a SKU of an inaccessible account.
 */
export function recordMovement(
  ctx: Context,
  skuId: number,
  { warehouse: warehouseCode, ...draft }: MovementDraft,
): Promise<Movement> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, sku: code } = await findSku(tx, skuId);
    const warehouse = await warehouseFor(tx, accountId, warehouseCode);
    const locked = await lockStock(tx, accountId, [skuId]);
    const [row] = await moveStock(
      tx,
      locked.map((sku) => ({ ...draft, sku, warehouse })),
    );
    if (!row) throw new Error("the movement was not written");
    await recordAudit(tx, { accountId, action: "stock.recorded", target: `movement:${row.id}` });
    return { ...draft, ...row, warehouse: warehouse.code, sku: { id: skuId, sku: code, accountId } };
  });
}

/** The movements of a SKU, newest first. Throws `not_found` for a SKU of an inaccessible account. */
export async function listMovements(
  ctx: Context,
  skuId: number,
  { warehouse, fromDay, toDay, limit, offset }: MovementFilter,
): Promise<{ rows: Movement[]; total: number }> {
  const { accountId, sku } = await findSku(ctx, skuId);
  const today = ctx.now().toISOString().slice(0, 10);
  // Database sessions run in UTC, so a date compares as midnight UTC.
  const from = fromDay === undefined ? sql`${today}::date - 180` : sql`${fromDay}::date`;
  const where = and(
    ownedBy(stockMovements.skuId, [skuId]),
    sql`${stockMovements.createdAt} >= ${from}`,
    sql`${stockMovements.createdAt} < ${toDay ?? today}::date + 1`,
    warehouse === undefined ? undefined : eq(warehouses.code, warehouse),
  );
  const rows = await ctx.db
    .select({ movement: stockMovements, warehouse: warehouses.code })
    .from(stockMovements)
    .innerJoin(warehouses, isWarehouseOf(stockMovements))
    .where(where)
    .orderBy(...newestOf(stockMovements.skuId, [skuId], stockMovements.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(stockMovements)
    .innerJoin(warehouses, isWarehouseOf(stockMovements))
    .where(where);
  return {
    rows: rows.map(({ movement, warehouse: code }) => ({
      id: movement.id,
      createdAt: movement.createdAt,
      type: movement.type,
      qtyChanged: movement.qtyChanged,
      reason: movement.reason,
      comments: movement.comments,
      actor: movement.actor,
      warehouse: code,
      sku: { id: skuId, sku, accountId },
    })),
    total: counted?.total ?? 0,
  };
}

/** A piece that came back, or that is taken out again because its reception was undone. */
interface ReturnedPiece {
  readonly skuId: number;
  /** Code of the warehouse. May be omitted when the account has only one. */
  readonly warehouse?: string | undefined;
  /** Where it is put; the first place of an article in a warehouse becomes its usual one. */
  readonly place: string;
  readonly isDamaged: boolean;
}

export interface TakenBack {
  readonly warehouseId: number;
  readonly movementId: number;
}

interface ReturnMove {
  readonly reason: string;
  readonly comments: string;
  /** 1 for pieces that come back, −1 for those that go out again. */
  readonly sign: 1 | -1;
  /** Path of the n-th piece in the request, for field errors. */
  readonly pathOf: (index: number) => string;
}

/**
 * Moves pieces that came back, in the caller's transaction and in their order: one movement for each, `IN` or, for damaged
 * pieces, `DAMAGED`. An article without any recorded stock is not tracked: its piece moves none, as counting it would make
 * shipments of it wait for stock that nobody counts. Throws `insufficient_stock` when pieces that go out again are reserved,
 * and `validation_failed` at `pathOf` for an unknown warehouse.
 */
export async function takeBackPieces(
  tx: Context,
  accountId: number,
  pieces: readonly ReturnedPiece[],
  { reason, comments, sign, pathOf }: ReturnMove,
): Promise<(TakenBack | undefined)[]> {
  const stock = await lockOwnStock(
    tx,
    accountId,
    pieces.map(({ skuId }) => skuId),
  );
  const warehouses = new Map<string | undefined, Warehouse>();
  const moves: { at: number; sku: LockedSku; warehouse: Warehouse; type: MovementType; place: string }[] = [];
  for (const [at, { skuId, warehouse: code, place, isDamaged }] of pieces.entries()) {
    const sku = stock.get(skuId);
    if (!sku || sku.levels.length === 0) continue;
    const warehouse = warehouses.get(code) ?? (await warehouseFor(tx, accountId, code, `${pathOf(at)}.warehouse`));
    warehouses.set(code, warehouse);
    moves.push({ at, sku, warehouse, type: isDamaged ? "DAMAGED" : sign > 0 ? "IN" : "OUT", place });
  }
  await changeStock(tx, sumChanges(moves, sign));
  const written = await insertMovements(
    tx,
    moves.map(({ sku, warehouse, type, place }) => ({
      accountId,
      skuId: sku.id,
      warehouseId: warehouse.id,
      type,
      qtyChanged: sign,
      reason,
      comments: place ? `${comments} · ${place}` : comments,
    })),
  );
  if (sign > 0) await savePlaces(tx, accountId, moves);
  const taken = new Map(
    moves.map(({ at, warehouse }, index) => [at, { warehouseId: warehouse.id, movementId: written[index]?.id ?? 0 }]),
  );
  return pieces.map((_, at) => taken.get(at));
}

/** One change for each SKU and warehouse. */
function sumChanges(
  moves: readonly { sku: LockedSku; warehouse: Warehouse; type: MovementType }[],
  sign: 1 | -1,
): StockChange[] {
  const changes = new Map<string, StockChange>();
  for (const { sku, warehouse, type } of moves) {
    const key = `${sku.id}:${warehouse.id}`;
    const { total, damaged = 0 } = effectOf(type, sign);
    const before = changes.get(key);
    changes.set(key, {
      sku,
      warehouse,
      total: (before?.total ?? 0) + total,
      allocated: 0,
      damaged: (before?.damaged ?? 0) + damaged,
    });
  }
  return [...changes.values()];
}

async function savePlaces(
  tx: Context,
  accountId: number,
  moves: readonly { sku: LockedSku; warehouse: Warehouse; type: MovementType; place: string }[],
): Promise<void> {
  const placed = moves.filter(({ place, type }) => place !== "" && type === "IN");
  if (placed.length === 0) return;
  const known = await tx.db
    .select({ skuId: stockPlaces.skuId, warehouseId: stockPlaces.warehouseId })
    .from(stockPlaces)
    .where(
      and(
        eq(stockPlaces.accountId, accountId),
        inArray(
          stockPlaces.skuId,
          placed.map(({ sku }) => sku.id),
        ),
      ),
    );
  const seen = new Set(known.map(({ skuId, warehouseId }) => `${skuId}:${warehouseId}`));
  for (const { sku, warehouse, place } of placed) {
    const key = `${sku.id}:${warehouse.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    await setPlace(tx, sku.id, { warehouse: warehouse.code, place });
  }
}
