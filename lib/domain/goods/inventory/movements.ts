import { and, count, eq, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { stockMovements, warehouses } from "@/db/schema/inventory";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import type { Sku } from "./catalogue";
import { findSku } from "./skus";
import { changeStock, type LockedSku, lockStock, type StockChange } from "./stock";
import { isWarehouseOf, warehouseFor } from "./warehouses";

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
    moves.map(({ sku, warehouse, qtyChanged }) => ({ sku, warehouse, total: qtyChanged, allocated: 0 })),
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
 * Adds, removes or corrects stock. Throws `insufficient_stock` when less would be left than shipments have reserved,
 * and `not_found` for a SKU of an inaccessible account.
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
