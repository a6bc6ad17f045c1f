import { and, asc, eq, type SQL } from "drizzle-orm";
import { isDistributed } from "@/db/driver";
import {
  type stockAllocations,
  type stockLevels,
  type stockMovements,
  type stockPlaces,
  warehouses,
} from "@/db/schema/inventory";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { foldText } from "@/lib/core/text/fold-text";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type Warehouse = typeof warehouses.$inferSelect;

/** Joins the warehouse of a row. */
export const isWarehouseOf = (
  row: typeof stockAllocations | typeof stockLevels | typeof stockMovements,
): SQL | undefined => and(eq(warehouses.id, row.warehouseId), eq(warehouses.accountId, row.accountId));

/** The key of a SKU in a warehouse, which has the account in it in a distributed database. */
export const shelfKey = ({ skuId, warehouseId, accountId }: typeof stockLevels | typeof stockPlaces) =>
  isDistributed() ? [skuId, warehouseId, accountId] : [skuId, warehouseId];

/** The default warehouse of an account that has not defined any. */
const mainWarehouse = { code: "PRINCIPAL", name: "Depósito principal" } as const;

export function listWarehouses(ctx: Context, accountId: number): Promise<Warehouse[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db.select().from(warehouses).where(eq(warehouses.accountId, accountId)).orderBy(asc(warehouses.code));
}

/** A warehouse that stock can be recorded in. */
export type StockWarehouse = Pick<Warehouse, "code" | "name">;

/** The warehouses that stock can be recorded in: those of the account, or the one that its first stock will create. */
export async function listStockWarehouses(ctx: Context, accountId: number): Promise<StockWarehouse[]> {
  const known = await listWarehouses(ctx, accountId);
  return known.length > 0 ? known.map(({ code, name }) => ({ code, name })) : [mainWarehouse];
}

/** The warehouse that a person means by its code or its name, or the only one when nothing is given. */
export function findWarehouse(
  warehouses: readonly StockWarehouse[],
  text: string | undefined,
): StockWarehouse | undefined {
  if (text === undefined) return warehouses.length === 1 ? warehouses[0] : undefined;
  const wanted = foldText(text);
  return (
    warehouses.find(({ code }) => code === text) ??
    warehouses.find(({ code }) => foldText(code) === wanted) ??
    warehouses.find(({ name }) => foldText(name) === wanted)
  );
}

/**
 * The warehouse with this code, or the account's only one when no code is given. Creates the main warehouse for an
 * account without any, so that its first stock can be recorded. Otherwise throws `validation_failed` for the field
 * with the list of codes.
 */
export async function warehouseFor(
  tx: Context,
  accountId: number,
  code: string | undefined,
  field = "warehouse",
): Promise<Warehouse> {
  const known = await listWarehouses(tx, accountId);
  const all = known.length > 0 ? known : [await openMainWarehouse(tx, accountId)];
  const [only, ...more] = all;
  const found = code === undefined && more.length === 0 ? only : all.find((warehouse) => warehouse.code === code);
  if (found) return found;
  const codes = all.map((warehouse) => warehouse.code);
  throw invalid(field, message("warehouse_unknown", { codes }));
}

/** Creates the main warehouse. Concurrent transactions get the same row. */
async function openMainWarehouse(tx: Context, accountId: number): Promise<Warehouse> {
  const [opened] = await tx.db
    .insert(warehouses)
    .values({ accountId, ...mainWarehouse })
    .onConflictDoNothing()
    .returning();
  const [main] = opened ? [opened] : await listWarehouses(tx, accountId);
  if (!main) throw new Error("the main warehouse was not written");
  return main;
}
