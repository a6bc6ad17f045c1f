import { and, count, eq, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { stockMovements, warehouses } from "@/db/schema/inventory";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import type { Sku } from "./catalogue";
import { findSku } from "./skus";
import { changeStock, lockStock } from "./stock";
import { warehouseFor } from "./warehouses";

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
    const locked = await lockStock(tx, [skuId]);
    await changeStock(
      tx,
      locked.map((sku) => ({ sku, warehouse, total: draft.qtyChanged, allocated: 0 })),
    );
    const movement = { ...draft, actor: tx.actor.label, createdAt: tx.now() };
    const [row] = await tx.db
      .insert(stockMovements)
      .values({ ...movement, accountId, skuId, warehouseId: warehouse.id })
      .returning({ id: stockMovements.id });
    if (!row) throw new Error("the movement was not written");
    await recordAudit(tx, { accountId, action: "stock.recorded", target: `movement:${row.id}` });
    return { ...movement, id: row.id, warehouse: warehouse.code, sku: { id: skuId, sku: code, accountId } };
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
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .where(where)
    .orderBy(...newestOf(stockMovements.skuId, [skuId], stockMovements.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(stockMovements)
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
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
