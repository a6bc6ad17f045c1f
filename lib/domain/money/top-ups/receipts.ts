import { eq, sql } from "drizzle-orm";
import { topUpReceipts } from "@/db/schema/payment-links";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { imageFormatOf } from "@/lib/core/pictures/image-format";
import { topUpLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { encodePhoto, isPdf, readPdf } from "@/lib/platform/uploads";
import { countStoredBytes } from "../../identity/accounts";
import { assertPays } from "./assert-pays";
import { findTopUp, lockTopUp, type TopUp } from "./list";

type Receipt = Pick<typeof topUpReceipts.$inferSelect, "contentType" | "bytes">;

/**
 * Attaches a receipt to a request that waits; a second one replaces the first. Throws `validation_failed` at `file` for what is no
 * PDF, JPEG or PNG by its own bytes.
 */
export async function attachReceipt(ctx: Context, id: number, upload: Buffer): Promise<TopUp> {
  // Before the decoding, which costs the more.
  const topUp = await findTopUp(ctx, id);
  assertPays(ctx, topUp.accountId);
  const receipt = await readReceipt(ctx, topUp.accountId, upload);
  return inTransaction(ctx, async (tx) => {
    const { accountId, state } = await lockTopUp(tx, id);
    if (state !== "pending") throw new DomainError({ code: "conflict", message: message("top_up_decided") });
    await countStoredBytes(tx, { accountId, kind: "receipts", field: "file" }, receipt.bytes.length);
    const row = { ...receipt, accountId, createdAt: tx.now() };
    await tx.db
      .insert(topUpReceipts)
      .values({ requestId: id, ...row })
      .onConflictDoUpdate({ target: topUpReceipts.requestId, set: row });
    return findTopUp(tx, id);
  });
}

/** The receipt of a request that the caller can access. */
export async function findReceipt(ctx: Context, id: number): Promise<Receipt> {
  await findTopUp(ctx, id);
  const { contentType, bytes } = topUpReceipts;
  const [row] = await ctx.db.select({ contentType, bytes }).from(topUpReceipts).where(eq(topUpReceipts.requestId, id));
  if (!row) throw notFound("receipt", id);
  return row;
}

export async function deleteReceipt(tx: Context, id: number): Promise<void> {
  await tx.db.delete(topUpReceipts).where(eq(topUpReceipts.requestId, id));
}

export async function deleteOldReceipts(
  ctx: Context,
  { limit }: { readonly limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "receipts");
  const deleted = await ctx.db.execute(sql`
    delete from top_up_receipts where request_id in (
      select request_id from top_up_receipts where created_at < ${before.toISOString()}::timestamptz
      order by created_at limit ${limit}) returning request_id`);
  return { moved: deleted.length, more: deleted.length === limit };
}

/** The visible pages of a PDF and nothing else of it, or a picture of our own encoder: operators open what strangers send. */
async function readReceipt(ctx: Context, accountId: number, upload: Buffer): Promise<Receipt> {
  const { receiptBytes } = topUpLimits;
  if (upload.length > receiptBytes)
    throw invalid("file", message("photo_too_large", { megabytes: receiptBytes / 1e6 }));
  const notValid = invalid("file", message("receipt_not_valid"));
  if (isPdf(upload)) {
    const bytes = await readPdf(ctx, { accountId, upload, maxBytes: receiptBytes });
    if (!bytes) throw notValid;
    return { contentType: "application/pdf", bytes };
  }
  const format = imageFormatOf(upload);
  if (format !== "jpeg" && format !== "png") throw notValid;
  const bytes = await encodePhoto(upload, { owner: accountId }).catch((error: unknown) => {
    throw error instanceof DomainError ? error : notValid;
  });
  return { contentType: "image/jpeg", bytes };
}
