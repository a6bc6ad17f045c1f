import { and, eq, inArray } from "drizzle-orm";
import { productPictures } from "@/db/schema/inventory";
import { notFound } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { readPhoto } from "@/lib/platform/uploads";
import { countStoredBytes } from "../../../identity/accounts";
import { recordAudit } from "../../../identity/audit";
import { findProduct } from "../products";

/** Pixels of the longer side: enough to tell two articles apart at a bench. */
const side = 640;

interface OfProduct {
  readonly accountId: number;
  readonly productId: number;
}

/** Gives a product its picture, in place of the one before. Throws `not_found` and what `readPhoto` throws. */
export async function setPicture(ctx: Context, { accountId, productId }: OfProduct, upload: Buffer): Promise<void> {
  await findProduct(ctx, accountId, { id: productId });
  const bytes = await readPhoto(upload, "file", { owner: accountId, side });
  await inTransaction(ctx, async (tx) => {
    await countStoredBytes(tx, { accountId, kind: "product_pictures", field: "file" }, bytes.length);
    const picture = { bytes, createdAt: tx.now() };
    await tx.db
      .insert(productPictures)
      .values({ accountId, productId, ...picture })
      .onConflictDoUpdate({ target: [productPictures.accountId, productPictures.productId], set: picture });
    await recordAudit(tx, { accountId, action: "product.pictured", target: `product:${productId}` });
  });
}

/** Takes the picture of a product away; nothing happens when it has none. */
export function deletePicture(ctx: Context, { accountId, productId }: OfProduct): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await findProduct(tx, accountId, { id: productId });
    const gone = await tx.db
      .delete(productPictures)
      .where(pictureOf({ accountId, productId }))
      .returning({ productId: productPictures.productId });
    if (gone.length > 0)
      await recordAudit(tx, { accountId, action: "product.picture_removed", target: `product:${productId}` });
  });
}

/** The JPEG of a product; `not_found` for one without a picture. */
export async function findPicture(ctx: Context, { accountId, productId }: OfProduct): Promise<Buffer> {
  assertAccountAccess(ctx, accountId);
  const [row] = await ctx.db
    .select({ bytes: productPictures.bytes })
    .from(productPictures)
    .where(pictureOf({ accountId, productId }));
  if (!row) throw notFound("product", productId);
  return row.bytes;
}

/** Since when products of the account have the picture that they have; those without one are left out. */
export async function findPictured(
  ctx: Context,
  accountId: number,
  productIds: readonly number[],
): Promise<Map<number, Date>> {
  assertAccountAccess(ctx, accountId);
  if (productIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: productPictures.productId, at: productPictures.createdAt })
    .from(productPictures)
    .where(and(eq(productPictures.accountId, accountId), inArray(productPictures.productId, [...productIds])));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

const pictureOf = ({ accountId, productId }: OfProduct) =>
  and(eq(productPictures.accountId, accountId), eq(productPictures.productId, productId));
