import { asc, eq } from "drizzle-orm";
import { warehouses } from "@/db/schema/inventory";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type Warehouse = typeof warehouses.$inferSelect;

/** The default warehouse of an account that has not defined any. */
const mainWarehouse = { code: "PRINCIPAL", name: "Depósito principal" } as const;

export function listWarehouses(ctx: Context, accountId: number): Promise<Warehouse[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db.select().from(warehouses).where(eq(warehouses.accountId, accountId)).orderBy(asc(warehouses.code));
}

/**
 * The warehouse with this code, or the account's only one when no code is given. Creates the main warehouse for an
 * account without any, so that its first stock can be recorded. Otherwise throws `validation_failed` for the field
 * `warehouse` with the list of codes.
 */
export async function warehouseFor(tx: Context, accountId: number, code: string | undefined): Promise<Warehouse> {
  const known = await listWarehouses(tx, accountId);
  const all = known.length > 0 ? known : [await openMainWarehouse(tx, accountId)];
  const [only, ...more] = all;
  const found = code === undefined && more.length === 0 ? only : all.find((warehouse) => warehouse.code === code);
  if (found) return found;
  const codes = all.map((warehouse) => warehouse.code);
  throw invalid("warehouse", message("warehouse_unknown", { codes }));
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
