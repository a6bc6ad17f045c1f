import { and, asc, eq, gt } from "drizzle-orm";
import { type BatchFile, documentBatches, documentBatchSlices } from "@/db/schema/documents";
import { notFound } from "@/lib/core/errors";
import type { Paper } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isExpired } from "./batches";
import { readBatchFileToken } from "./link";
import type { NamedBytes } from "./render";

/** Size of a stored slice. A statement that reads or writes one costs this process some milliseconds. */
const sliceBytes = 512 * 1024;

export interface FinishedFile extends NamedBytes {
  readonly paper: Paper | null;
  readonly contentType: string;
}

/** Stores the files of a batch, replacing any earlier ones. Returns the metadata for the batch row. */
export async function storeFiles(
  tx: Context,
  { id: batchId, accountId }: Pick<typeof documentBatches.$inferSelect, "id" | "accountId">,
  files: readonly FinishedFile[],
): Promise<BatchFile[]> {
  await tx.db.delete(documentBatchSlices).where(eq(documentBatchSlices.batchId, batchId));
  for (const [file, { bytes }] of files.entries()) {
    for (let start = 0, slice = 0; start < bytes.byteLength; start += sliceBytes, slice++) {
      const part = Buffer.from(bytes.subarray(start, start + sliceBytes));
      await tx.db.insert(documentBatchSlices).values({ accountId, batchId, file, slice, bytes: part });
    }
  }
  return files.map(({ name, paper, contentType, bytes }) => ({ name, paper, contentType, bytes: bytes.byteLength }));
}

export interface OpenedFile extends BatchFile {
  /** The bytes, streamed: a slice is read when the consumer asks for it. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** The file named by a signed link. The link itself is the permission, so no caller is checked. */
export async function openBatchFile(
  ctx: Pick<Context, "db" | "now">,
  batchId: number,
  token: string,
): Promise<OpenedFile> {
  const now = ctx.now();
  const index = readBatchFileToken(batchId, token, now);
  if (index === undefined) throw notFound("file", batchId);
  const [batch] = await ctx.db
    .select({ files: documentBatches.files, expiresAt: documentBatches.expiresAt })
    .from(documentBatches)
    .where(and(eq(documentBatches.id, batchId), eq(documentBatches.state, "done")));
  const file = batch?.files?.[index];
  if (!file || isExpired(batch, now)) throw notFound("file", batchId);
  return { ...file, content: readSlices(ctx.db, batchId, index) };
}

async function* readSlices(db: Context["db"], batchId: number, file: number): AsyncGenerator<Uint8Array> {
  for (let last = -1; ; last++) {
    const [row] = await db
      .select({ bytes: documentBatchSlices.bytes })
      .from(documentBatchSlices)
      .where(
        and(
          eq(documentBatchSlices.batchId, batchId),
          eq(documentBatchSlices.file, file),
          gt(documentBatchSlices.slice, last),
        ),
      )
      .orderBy(asc(documentBatchSlices.slice))
      .limit(1);
    if (!row) return;
    yield row.bytes;
  }
}
