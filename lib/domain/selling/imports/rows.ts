import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { importRows, imports } from "@/db/schema/imports";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ImportAction, ImportRowState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { checkRow, findTaken } from "./check";
import { confirmsPlace } from "./check-place";
import { findImport, type Import, type ImportRow, lockImport } from "./imports";
import type { RowFields, RowReader } from "./row-reader";

/** Rows of an import in the order of the spreadsheet, of the given states or of all. */
export async function listImportRows(
  ctx: Context,
  importId: number,
  { states, limit, offset }: { states?: readonly ImportRowState[] | undefined; limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  await findImport(ctx, importId);
  const where = and(
    eq(importRows.importId, importId),
    states === undefined ? undefined : inArray(importRows.state, [...states]),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(importRows).where(where).orderBy(asc(importRows.number)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(importRows).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Rows that a reader of all of them gets at once: a large sheet must not keep the event loop for tens of milliseconds. */
const walkPageSize = 100;

/** All rows of an import in the order of the spreadsheet, a page at a time. */
export async function* walkImportRows(ctx: Context, importId: number): AsyncGenerator<ImportRow[]> {
  await findImport(ctx, importId);
  for (let last = 0; ; ) {
    const rows = await ctx.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(walkPageSize);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.number ?? last;
    if (rows.length < walkPageSize) return;
  }
}

export interface RowEdit {
  /** Fields that are named change, the others stay. */
  readonly fields: RowFields;
  /** Leave the row out, or take it in again. */
  readonly skip?: boolean | undefined;
}

/** Corrects a row and checks it at once. Throws `conflict` for a row that is queued for creation or was created. */
export function editImportRow(
  ctx: Context,
  importId: number,
  number: number,
  { fields, skip }: RowEdit,
  reader: RowReader,
): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const owner = await findImport(tx, importId);
    const at = and(eq(importRows.importId, importId), eq(importRows.number, number));
    const [row] = await tx.db.select().from(importRows).where(at).for("update");
    if (!row) throw notFound("row", number);
    if (row.state === "queued" || row.state === "created" || owner.mapping === null) throw notEditable();
    const next = { number, fields: { ...row.fields, ...fields } };
    const result = skip
      ? { state: "skipped" as const, issues: [], priceCents: null }
      : await checkRow(tx, {
          row: next,
          owner,
          taken: await findTaken(tx, owner, [next]),
          reader,
          isPlaceConfirmed: confirmsPlace(row, next.fields),
        });
    const [edited] = await tx.db
      .update(importRows)
      .set({ fields: next.fields, ...result })
      .where(at)
      .returning();
    if (!edited) throw new Error("the row was not written");
    return edited;
  });
}

const notEditable = () => new DomainError({ code: "conflict", message: message("import_row_closed") });

const stillChecking = () => new DomainError({ code: "conflict", message: message("import_still_checking") });

const transitions = {
  create: { from: "ready", to: "queued" },
  retry: { from: "failed", to: "queued" },
  stop: { from: "queued", to: "ready" },
} as const satisfies Record<ImportAction, { from: ImportRowState; to: ImportRowState }>;

/**
 * Queues the ready rows for creation in the background, queues the failed rows again, or withdraws the queued ones that
 * were not started. The shipments are created on behalf of the last caller. Throws `conflict` while rows are being
 * checked: the caller has not seen their prices and faults yet.
 */
export function runImport(ctx: Context, importId: number, action: ImportAction): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const { counts } = await lockImport(tx, importId);
    if (action !== "stop" && counts.waiting > 0) throw stillChecking();
    const { from, to } = transitions[action];
    await tx.db
      .update(importRows)
      .set({ state: to, issues: [] })
      .where(and(eq(importRows.importId, importId), eq(importRows.state, from)));
    await tx.db.update(imports).set({ actor: tx.actor.label, requestId: tx.requestId }).where(eq(imports.id, importId));
    notifyAfterCommit(tx, jobTopics.imports);
    return findImport(tx, importId);
  });
}
