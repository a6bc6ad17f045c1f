import { and, asc, count, eq, gt, inArray, ne, notInArray } from "drizzle-orm";
import { walkPageSize } from "@/db/query/walk-page-size";
import { importRows } from "@/db/schema/imports";
import { notFound } from "@/lib/core/errors";
import type { ImportRowState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { ImportRow } from "./import";
import { findSetup } from "./imports";
import { withParts } from "./parts";
import type { RowFields } from "./row-reader";

/** A row that begins an order or shipment, with the further rows of the order. */
export interface ListedRow extends ImportRow {
  /** As many as an order can have, and one more at most. */
  readonly parts: readonly RowFields[];
  /** All of them in the file. */
  readonly partCount: number;
}

/** Rows of an import in the order of the spreadsheet, of the given states or of all, each order once. */
export async function listImportRows(
  ctx: Context,
  importId: number,
  { states, limit, offset }: { states?: readonly ImportRowState[] | undefined; limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const owner = await findSetup(ctx, importId);
  const where = and(
    eq(importRows.importId, importId),
    states === undefined ? undefined : inArray(importRows.state, [...states]),
    notInArray(importRows.state, ["heading", "part"]),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(importRows).where(where).orderBy(asc(importRows.number)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(importRows).where(where),
  ]);
  return { rows: await withParts(ctx, owner, rows), total: counted?.total ?? 0 };
}

export async function findImportRow(ctx: Context, importId: number, number: number): Promise<ListedRow> {
  const owner = await findSetup(ctx, importId);
  const rows = await ctx.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)));
  const [row] = await withParts(ctx, owner, rows);
  if (!row) throw notFound("row", number);
  return row;
}

/** All rows below the headings in the order of the spreadsheet, a page at a time. */
export async function* walkImportRows(ctx: Context, importId: number): AsyncGenerator<ImportRow[]> {
  await findSetup(ctx, importId);
  for (let last = 0; ; ) {
    const rows = await ctx.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.number, last), ne(importRows.state, "heading")))
      .orderBy(asc(importRows.number))
      .limit(walkPageSize);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.number ?? last;
    if (rows.length < walkPageSize) return;
  }
}
