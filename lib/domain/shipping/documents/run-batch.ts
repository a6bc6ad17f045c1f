import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { documentBatchEntries } from "@/db/schema/documents";
import { DomainError } from "@/lib/core/errors";
import type { BatchErrorCode } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { noLease } from "@/lib/platform/lease";
import { dayMs, retentionDays } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { ShipmentStopped, VoidLabel } from "../shipments";
import { storeFiles } from "./batch-files";
import { type ClaimedBatch, changeClaimed } from "./batch-lease";
import { type Entry, type RenderedBatch, renderBatch } from "./batch-papers";
import { printingOf } from "./batches";
import { printedPaper } from "./obtain";
import { recordPrints } from "./prints";
import type { Render } from "./render";

const retentionMs = retentionDays("print_files") * dayMs;
/** Shipments recorded as printed in parallel. */
const recordConcurrency = 4;

/**
 * Runs a claimed batch to its end, continuing where an earlier attempt stopped. All files are stored in one
 * transaction. After that each shipment is recorded as printed once, in a transaction with its entry in the batch.
 * Throws `LeaseLost` when another worker has claimed the batch, and the abort reason of `signal`.
 */
export async function runBatch(
  base: Context,
  batch: ClaimedBatch,
  { render, signal }: { render: Render; signal: AbortSignal },
): Promise<void> {
  const ctx = onBehalfOf(base, batch);
  if (!batch.files) {
    const entries = await readEntries(ctx, batch, ["waiting"]);
    const report = async (rendered: number) => {
      signal.throwIfAborted();
      await changeClaimed(ctx, batch, { rendered });
    };
    const result = await renderBatch(ctx, batch, entries, { render, report });
    signal.throwIfAborted();
    await storeResult(ctx, batch, result);
  }
  await recordAll(ctx, batch, await readEntries(ctx, batch, ["rendered"]), signal);
  const now = ctx.now();
  await changeClaimed(ctx, batch, {
    state: "done",
    ...noLease,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + retentionMs),
  });
}

const readEntries = (ctx: Context, { id }: ClaimedBatch, states: ("waiting" | "rendered")[]): Promise<Entry[]> =>
  ctx.db
    .select({ position: documentBatchEntries.position, shipmentId: documentBatchEntries.shipmentId })
    .from(documentBatchEntries)
    .where(and(eq(documentBatchEntries.batchId, id), inArray(documentBatchEntries.state, states)))
    .orderBy(asc(documentBatchEntries.position));

/** Stores the files and the outcome of each shipment in one transaction: an attempt stores all or nothing. */
function storeResult(ctx: Context, batch: ClaimedBatch, { files, ready, rejected }: RenderedBatch): Promise<void> {
  const outcomes = [
    ...ready.map(({ position }) => ({ position, state: "rendered", refusal: null, status: null })),
    ...rejected.map(({ position, reason, status }) => ({
      position,
      state: "refused",
      refusal: reason,
      status,
    })),
  ];
  return inTransaction(ctx, async (tx) => {
    const stored = await storeFiles(tx, batch, files);
    await changeClaimed(tx, batch, { files: stored });
    await tx.db.execute(sql`
      update document_batch_entries e set state = o.state, refusal = o.refusal, status = o.status
      from json_to_recordset(${JSON.stringify(outcomes)}::json) o(position smallint, state text, refusal text, status text)
      where e.batch_id = ${batch.id} and e.position = o.position`);
  });
}

/** Records entries in order with limited concurrency; stops early when one fails. */
async function recordAll(
  ctx: Context,
  batch: ClaimedBatch,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<void> {
  const remaining = entries[Symbol.iterator]();
  let hasFailed = false;
  const work = async () => {
    for (const entry of remaining) {
      if (hasFailed) return;
      signal.throwIfAborted();
      await recordPrinted(ctx, batch, entry).catch((error) => refuseEnded(ctx, batch, entry, error));
    }
  };
  const failing = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  const results = await Promise.allSettled(Array.from({ length: recordConcurrency }, () => work().catch(failing)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

function recordPrinted(ctx: Context, batch: ClaimedBatch, { position, shipmentId }: Entry): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const updated = await tx.db
      .update(documentBatchEntries)
      .set({ state: "printed" })
      .where(
        and(
          eq(documentBatchEntries.batchId, batch.id),
          eq(documentBatchEntries.position, position),
          eq(documentBatchEntries.state, "rendered"),
        ),
      )
      .returning({ position: documentBatchEntries.position });
    if (updated.length === 0) return;
    const printed = batch.papers.map((paper) => printedPaper(paper, printingOf(batch)));
    const { id: batchId, keepStatus, reason } = batch;
    await recordPrints(tx, { id: shipmentId, after: batch.createdAt }, printed, {
      channel: "batch",
      batchId,
      keepStatus,
      ...(reason === null ? {} : { reason }),
    });
  });
}

/** A shipment that was cancelled, stopped or changed after it was rendered is refused by name; its pages are in the file already. */
async function refuseEnded(ctx: Context, batch: ClaimedBatch, { position }: Entry, error: unknown): Promise<void> {
  if (!(error instanceof DomainError)) throw error;
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  await ctx.db
    .update(documentBatchEntries)
    .set({
      state: "refused",
      refusal,
      status: error.detail.code === "document_not_ready" ? error.detail.status : null,
    })
    .where(and(eq(documentBatchEntries.batchId, batch.id), eq(documentBatchEntries.position, position)));
}

function refusalOf(error: DomainError): BatchErrorCode | undefined {
  if (error instanceof ShipmentStopped) return "shipment_stopped";
  if (error instanceof VoidLabel) return "label_void";
  return error.detail.code === "document_not_ready" ? "document_not_ready" : undefined;
}
