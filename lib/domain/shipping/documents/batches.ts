import { setTimeout as delay } from "node:timers/promises";
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, notInArray, or } from "drizzle-orm";
import { documentBatchEntries, documentBatches } from "@/db/schema/documents";
import { type ShipmentStop, shipments } from "@/db/schema/shipments";
import { DomainError, notFound } from "@/lib/core/errors";
import type { SheetCell } from "@/lib/core/labels";
import { message } from "@/lib/core/messages";
import type { BatchBundle, BatchErrorCode, Paper, PrintOrder, ShipmentStatus, StopCode } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findVoidGuides, type VoidGuide } from "../shipments";
import { signBatchFile } from "./link";
import type { LabelPrinting } from "./render";
import { type Selection, selectShipments } from "./selection";

export type BatchRow = typeof documentBatches.$inferSelect;

export interface BatchDraft extends LabelPrinting {
  readonly papers: readonly Paper[];
  readonly bundle: BatchBundle;
  readonly order: PrintOrder;
  readonly keepStatus: boolean;
  readonly reason?: string;
}

export interface Batch extends BatchRow {
  /** Processed shipments: recorded as printed, or rejected. */
  readonly done: number;
  /** From 0 to 1. Rendering is the first half, recording the prints the second. */
  readonly progress: number;
  readonly rejections: readonly BatchRejection[];
  /** A download token for each file, valid until the batch expires. */
  readonly tokens: readonly string[];
}

interface BatchRejection {
  readonly shipmentId: number;
  readonly code: BatchErrorCode;
  readonly status: ShipmentStatus | null;
  /** What stops a shipment that was refused as stopped; empty once its stop ended. */
  readonly stopCodes: readonly StopCode[];
  /** What made a label of the batch void. */
  readonly voided: VoidGuide | undefined;
}

const openStates = ["queued", "working"] as const;

/** Limit of unfinished batches of an account; more would only wait in the queue. */
const maxOpenBatches = 20;

/** Queues a batch. A background worker renders it on behalf of the caller. */
export function createBatch(ctx: Context, accountId: number, selection: Selection, draft: BatchDraft): Promise<Batch> {
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    await assertBelowLimit(tx, accountId);
    const ids = await selectShipments(tx, accountId, selection, draft.order);
    const { papers, order, reason, ...settings } = draft;
    const [row] = await tx.db
      .insert(documentBatches)
      .values({
        ...settings,
        accountId,
        papers: [...new Set(papers)],
        ordering: order,
        reason: reason ?? null,
        actor: tx.actor.label,
        requestId: tx.requestId,
        total: ids.length,
        createdAt: tx.now(),
      })
      .returning();
    if (!row) throw new Error("the batch was not written");
    await tx.db
      .insert(documentBatchEntries)
      .values(ids.map((shipmentId, index) => ({ accountId, batchId: row.id, position: index + 1, shipmentId })));
    notifyAfterCommit(tx, jobTopics.printing);
    return { ...row, done: 0, progress: 0, rejections: [], tokens: [] };
  });
}

async function assertBelowLimit(tx: Context, accountId: number): Promise<void> {
  const [row] = await tx.db
    .select({ open: count() })
    .from(documentBatches)
    .where(and(eq(documentBatches.accountId, accountId), inArray(documentBatches.state, [...openStates])));
  if ((row?.open ?? 0) >= maxOpenBatches)
    throw new DomainError({ code: "conflict", message: message("too_many_batches", { maximum: maxOpenBatches }) });
}

/** A batch with its progress. Throws `not_found` also for an expired batch and one of an inaccessible account. */
export async function findBatch(ctx: Context, id: number): Promise<Batch> {
  const [row] = await ctx.db.select().from(documentBatches).where(eq(documentBatches.id, id));
  if (!row || !canAccess(ctx, row.accountId) || isExpired(row, ctx.now())) throw notFound("batch", id);
  const entries = await ctx.db
    .select()
    .from(documentBatchEntries)
    .where(eq(documentBatchEntries.batchId, id))
    .orderBy(asc(documentBatchEntries.position));
  const rejected = entries.filter(({ state }) => state === "refused");
  const stops = await findStops(
    ctx,
    rejected.filter(({ refusal }) => refusal === "shipment_stopped").map(({ shipmentId }) => shipmentId),
  );
  const voids = new Map(
    (await findVoidGuides(ctx, { shipmentIds: entries.map(({ shipmentId }) => shipmentId), after: row.createdAt })).map(
      (guide) => [guide.shipmentId, guide],
    ),
  );
  const done = rejected.length + entries.filter(({ state }) => state === "printed").length;
  const rendered = row.files ? row.total : row.rendered;
  return {
    ...row,
    done,
    progress: row.state === "done" ? 1 : Math.floor(((rendered + done) / (2 * row.total)) * 1000) / 1000,
    rejections: entries.flatMap(({ shipmentId, state, refusal, status }) => {
      const voided = voids.get(shipmentId);
      // A label that became void after its print is in a file that can be fetched.
      const code = state === "printed" && voided ? "label_void" : refusal;
      return code ? [{ shipmentId, code, status, stopCodes: stops.get(shipmentId)?.codes ?? [], voided }] : [];
    }),
    tokens:
      row.state === "done" && row.expiresAt
        ? (row.files ?? []).map((_, file) => signBatchFile({ batchId: id, file, expiresAt: row.expiresAt as Date }))
        : [],
  };
}

const pollIntervalMs = 100;

/** A batch as soon as it is finished, or as it stands after `timeoutMs`. */
export async function awaitBatch(ctx: Context, id: number, timeoutMs: number): Promise<Batch> {
  const deadline = performance.now() + timeoutMs;
  const isFinished = and(eq(documentBatches.id, id), notInArray(documentBatches.state, [...openStates]));
  while (performance.now() < deadline) {
    const finished = await ctx.db.select({ id: documentBatches.id }).from(documentBatches).where(isFinished);
    if (finished.length > 0) break;
    await delay(pollIntervalMs);
  }
  return findBatch(ctx, id);
}

async function findStops(ctx: Context, ids: readonly number[]): Promise<Map<number, ShipmentStop>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: shipments.id, stop: shipments.stop })
    .from(shipments)
    .where(inArray(shipments.id, [...ids]));
  return new Map(rows.flatMap(({ id, stop }) => (stop ? [[id, stop] as const] : [])));
}

/** Batches of the accounts that the caller can access, newest first. */
export async function listBatches(
  ctx: Context,
  { accountId, limit, offset }: { accountId?: number | undefined; limit: number; offset: number },
): Promise<{ rows: Batch[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const accountIds = accountId === undefined ? accessibleAccountIds(ctx) : [accountId];
  const where = and(
    accountIds && inArray(documentBatches.accountId, accountIds),
    or(isNull(documentBatches.expiresAt), gt(documentBatches.expiresAt, ctx.now())),
  );
  const [ids, [counted]] = await Promise.all([
    ctx.db
      .select({ id: documentBatches.id })
      .from(documentBatches)
      .where(where)
      .orderBy(desc(documentBatches.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(documentBatches).where(where),
  ]);
  return { rows: await Promise.all(ids.map(({ id }) => findBatch(ctx, id))), total: counted?.total ?? 0 };
}

export const isExpired = ({ expiresAt }: Pick<BatchRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The label settings of a batch. */
export const printingOf = ({ format, layout, startCell, dpi }: BatchRow): LabelPrinting => ({
  format,
  layout,
  startCell: startCell as SheetCell,
  dpi,
});

/** Deletes expired batches with their files. The print history of their shipments stays. */
export async function deleteOldBatches(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const old = ctx.db
    .select({ id: documentBatches.id })
    .from(documentBatches)
    .where(lt(documentBatches.expiresAt, ctx.now()))
    .orderBy(asc(documentBatches.expiresAt))
    .limit(limit);
  const deleted = await ctx.db
    .delete(documentBatches)
    .where(inArray(documentBatches.id, old))
    .returning({ id: documentBatches.id });
  return { moved: deleted.length, more: deleted.length === limit };
}
