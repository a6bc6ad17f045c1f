import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { documentBatchEntries, documentBatches } from "@/db/schema/documents";
import { DomainError, notFound } from "@/lib/core/errors";
import type { SheetCell } from "@/lib/core/labels";
import type { BatchBundle, BatchErrorCode, BatchOrder, Paper, ShipmentStatus } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { signBatchFile } from "./link";
import type { LabelPrinting } from "./render";
import { type Selection, selectShipments } from "./selection";

export type BatchRow = typeof documentBatches.$inferSelect;

export interface BatchDraft extends LabelPrinting {
  readonly papers: readonly Paper[];
  readonly bundle: BatchBundle;
  readonly order: BatchOrder;
  readonly keepStatus: boolean;
  readonly reason?: string;
}

export interface Batch extends BatchRow {
  /** Shipments that are through: printed and noted, or refused. */
  readonly done: number;
  /** From 0 to 1; half of the way is rendering, the other noting what was printed. */
  readonly progress: number;
  readonly refusals: readonly { shipmentId: number; code: BatchErrorCode; status: ShipmentStatus | null }[];
  /** For each of its files, what lets anyone fetch it for as long as it is kept. */
  readonly tokens: readonly string[];
}

/** Batches of an account that are not finished; more would only wait. */
const openAtOnce = 20;

/** Puts a batch in the queue; it is rendered in the background, in the caller's name. */
export function createBatch(ctx: Context, accountId: number, selection: Selection, draft: BatchDraft): Promise<Batch> {
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    await assertRoom(tx, accountId);
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
      .values(ids.map((shipmentId, index) => ({ batchId: row.id, position: index + 1, shipmentId })));
    notifyAfterCommit(tx, jobTopics.printing);
    return { ...row, done: 0, progress: 0, refusals: [], tokens: [] };
  });
}

async function assertRoom(tx: Context, accountId: number): Promise<void> {
  const [row] = await tx.db
    .select({ open: count() })
    .from(documentBatches)
    .where(and(eq(documentBatches.accountId, accountId), inArray(documentBatches.state, ["queued", "working"])));
  if ((row?.open ?? 0) >= openAtOnce)
    throw new DomainError({
      code: "conflict",
      message: {
        es: `La cuenta ya tiene ${openAtOnce} lotes en curso.`,
        en: `The account has ${openAtOnce} batches under way already.`,
      },
    });
}

/** A batch with its progress; `not_found` also when it belongs to others or was forgotten. */
export async function findBatch(ctx: Context, id: number): Promise<Batch> {
  const [row] = await ctx.db.select().from(documentBatches).where(eq(documentBatches.id, id));
  if (!row || !canAccess(ctx, row.accountId) || isForgotten(row, ctx.now())) throw notFound("batch", id);
  const entries = await ctx.db
    .select()
    .from(documentBatchEntries)
    .where(eq(documentBatchEntries.batchId, id))
    .orderBy(asc(documentBatchEntries.position));
  const rejected = entries.filter(({ state }) => state === "refused");
  const done = rejected.length + entries.filter(({ state }) => state === "printed").length;
  const rendered = row.files ? row.total : row.rendered;
  return {
    ...row,
    done,
    progress: row.state === "done" ? 1 : Math.floor(((rendered + done) / (2 * row.total)) * 1000) / 1000,
    refusals: rejected.flatMap(({ shipmentId, refusal: rejection, status }) =>
      rejection ? [{ shipmentId, code: rejection, status }] : [],
    ),
    tokens:
      row.state === "done" && row.expiresAt
        ? (row.files ?? []).map((_, file) => signBatchFile({ batchId: id, file, expiresAt: row.expiresAt as Date }))
        : [],
  };
}

/** Batches that the caller reaches, newest first. */
export async function listBatches(
  ctx: Context,
  { accountId, limit, offset }: { accountId?: number; limit: number; offset: number },
): Promise<{ rows: Batch[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const memberships = accountId === undefined ? accessibleAccountIds(ctx) : [accountId];
  const where = and(
    memberships && inArray(documentBatches.accountId, memberships),
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

export const isForgotten = ({ expiresAt }: Pick<BatchRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** How a batch wants its labels. */
export const printingOf = ({ format, layout, startCell, dpi }: BatchRow): LabelPrinting => ({
  format,
  layout,
  startCell: startCell as SheetCell,
  dpi,
});

/** Deletes batches whose hour is over, with their files; what they printed stays noted. */
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
