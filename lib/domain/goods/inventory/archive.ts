import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { products, skus, stockLevels } from "@/db/schema/inventory";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { preparingStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findProduct, notifyCatalogueChanged } from "./products";

export interface ArchiveResult {
  readonly archived: boolean;
  /** Pieces of its SKUs in all warehouses. */
  readonly onHand: number;
  /** Shipments with one of its SKUs that have not left the seller. */
  readonly openShipments: number;
}

/**
 * Archives a product: the lists of the portal leave it out, while its stock, history and shipments go on as they are
 * and its codes stay taken. One with stock or open shipments is archived only when that is confirmed. Idempotent.
 * Throws `not_found` for a product of another account.
 */
export function archiveProduct(
  ctx: Context,
  accountId: number,
  id: number,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<ArchiveResult> {
  return inTransaction(ctx, async (tx) => {
    await notifyCatalogueChanged(tx, accountId);
    const product = await findProduct(tx, accountId, { id });
    const use = await findUse(tx, accountId, id);
    if (product.archivedAt) return { archived: true, ...use };
    if (!isConfirmed && use.onHand + use.openShipments > 0) return { archived: false, ...use };
    await archive(tx, accountId, eq(products.id, id));
    return { archived: true, ...use };
  });
}

/** Archives those of the products that have no SKU any more. */
export const archiveEmpty = (tx: Context, accountId: number, ids: readonly number[]): Promise<void> =>
  archive(
    tx,
    accountId,
    inArray(products.id, [...ids]),
    sql`not exists (select from ${skus} where ${skus.productId} = ${products.id} and ${skus.accountId} = ${accountId})`,
  );

async function archive(tx: Context, accountId: number, ...which: readonly SQL[]): Promise<void> {
  const archived = await tx.db
    .update(products)
    .set({ archivedAt: tx.now() })
    .where(and(eq(products.accountId, accountId), isNull(products.archivedAt), ...which))
    .returning({ id: products.id });
  for (const { id } of archived)
    await recordAudit(tx, { accountId, action: "product.archived", target: `product:${id}` });
}

/** Shows an archived product in the lists again. Idempotent; `not_found` as in `archiveProduct`. */
export function restoreProduct(ctx: Context, accountId: number, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await notifyCatalogueChanged(tx, accountId);
    const product = await findProduct(tx, accountId, { id });
    if (!product.archivedAt) return;
    await tx.db.update(products).set({ archivedAt: null }).where(eq(products.id, id));
    await recordAudit(tx, { accountId, action: "product.restored", target: `product:${id}` });
  });
}

async function findUse(
  tx: Context,
  accountId: number,
  productId: number,
): Promise<Pick<ArchiveResult, "onHand" | "openShipments">> {
  const [stock] = await tx.db
    .select({ onHand: sql<number>`coalesce(sum(${stockLevels.total}), 0)::float8` })
    .from(stockLevels)
    .innerJoin(skus, and(eq(skus.id, stockLevels.skuId), eq(skus.accountId, stockLevels.accountId)))
    .where(and(eq(skus.productId, productId), eq(skus.accountId, accountId)));
  const own = sql`(select ${skus.id} from ${skus} where ${skus.productId} = ${productId} and ${skus.accountId} = ${accountId})`;
  const [open] = await tx.db
    .select({ openShipments: count() })
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        inArray(shipments.status, [...preparingStatuses]),
        eq(shipments.direction, "forward"),
        sql`(exists (select 1 from ${shipmentItems}
            where ${shipmentItems.shipmentId} = ${shipments.id} and ${shipmentItems.accountId} = ${accountId} and ${shipmentItems.skuId} in ${own})
          or exists (select 1 from ${shipmentPackages}
            where ${shipmentPackages.shipmentId} = ${shipments.id} and ${shipmentPackages.accountId} = ${accountId} and ${shipmentPackages.skuId} in ${own}))`,
      ),
    );
  return { onHand: stock?.onHand ?? 0, openShipments: open?.openShipments ?? 0 };
}
