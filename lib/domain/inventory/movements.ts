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
  /** Code of the warehouse; the account's only one when it is left out. */
  readonly warehouse?: string;
  readonly type: MovementType;
  /** Pieces that come in; negative for those that go out. */
  readonly qtyChanged: number;
  readonly reason: string;
  readonly comments: string | null;
}

/** What happened to the stock of a SKU, once and for all. */
export interface Movement extends Omit<MovementDraft, "warehouse"> {
  readonly id: number;
  readonly createdAt: Date;
  readonly warehouse: string;
  /** Label of who moved it; empty for movements from before it was kept. */
  readonly actor: string;
  readonly sku: Pick<Sku, "id" | "sku" | "accountId">;
}

export interface MovementFilter {
  /** Code of the warehouse. */
  readonly warehouse?: string;
  /** First and last day (UTC, `YYYY-MM-DD`), both included; by default today and the 180 days before. */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Brings stock in, takes it out or corrects it. Throws `insufficient_stock` when less would be left than shipments have
 * reserved; `not_found` for a SKU of an account that the caller does not reach.
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

/** The movements of a SKU, newest first; `not_found` for one of an account that the caller does not reach. */
export async function listMovements(
  ctx: Context,
  skuId: number,
  { warehouse, fromDay, toDay, limit, offset }: MovementFilter,
): Promise<{ rows: Movement[]; total: number }> {
  const { accountId, sku } = await findSku(ctx, skuId);
  const today = ctx.now().toISOString().slice(0, 10);
  // Connections run in UTC, so a date is compared as its midnight in UTC.
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
