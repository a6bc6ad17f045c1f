import { asc, eq } from "drizzle-orm";
import { warehouses } from "@/db/schema/inventory";
import { invalid } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type Warehouse = typeof warehouses.$inferSelect;

/** The warehouse of an account that names none of its own. */
const mainWarehouse = { code: "PRINCIPAL", name: "Depósito principal" } as const;

export function listWarehouses(ctx: Context, accountId: number): Promise<Warehouse[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db.select().from(warehouses).where(eq(warehouses.accountId, accountId)).orderBy(asc(warehouses.code));
}

/**
 * The warehouse that a code names, or the account's only one when no code is given. An account without warehouses gets
 * its main one here, so that it can take stock in at once. A fault names the field `warehouse` and lists the codes.
 */
export async function warehouseFor(tx: Context, accountId: number, code: string | undefined): Promise<Warehouse> {
  const known = await listWarehouses(tx, accountId);
  const all = known.length > 0 ? known : [await openMainWarehouse(tx, accountId)];
  const [only, ...more] = all;
  const found = code === undefined && more.length === 0 ? only : all.find((warehouse) => warehouse.code === code);
  if (found) return found;
  const codes = all.map((warehouse) => warehouse.code).join(", ");
  throw invalid("warehouse", {
    es: `Debe ser un depósito de la cuenta: ${codes}.`,
    en: `Must be a warehouse of the account: ${codes}.`,
  });
}

/** Two that open it at once get the same one. */
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
