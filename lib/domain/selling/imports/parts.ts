import { and, asc, count, eq, inArray, lte, sql } from "drizzle-orm";
import { importRows } from "@/db/schema/imports";
import { addToGroup } from "@/lib/core/group-by";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { ImportRow, ImportSetup } from "./import";
import type { RowFields } from "./row-reader";

/** More than the parts of an order that can be read: one of them tells that there are too many. */
const partsRead = limits.orderLines + 1;

/**
 * The further rows of orders, in the order of the file, by the number of their first row: `limits.orderLines` and one more of each
 * order at most, as a file may have all of its rows under one number.
 */
export async function findParts(
  ctx: Context,
  { id, kind }: Pick<ImportSetup, "id" | "kind">,
  rows: readonly Pick<ImportRow, "number">[],
): Promise<Map<number, RowFields[]>> {
  const found = new Map<number, RowFields[]>();
  if (kind !== "orders" || rows.length === 0) return found;
  const { leader, number, fields } = importRows;
  const place = sql<number>`row_number() over (partition by ${leader} order by ${number})`.as("place");
  const ranked = ctx.db
    .select({ leader, number, fields, place })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        inArray(
          importRows.leader,
          rows.map(({ number }) => number),
        ),
      ),
    )
    .as("ranked");
  const parts = await ctx.db
    .select({ leader: ranked.leader, fields: ranked.fields })
    .from(ranked)
    .where(lte(ranked.place, partsRead))
    .orderBy(asc(ranked.number));
  for (const part of parts) if (part.leader !== null) addToGroup(found, part.leader, part.fields);
  return found;
}

/** Rows with their parts as `findParts` finds them, and how many there are. */
export async function withParts<Row extends Pick<ImportRow, "number">>(
  ctx: Context,
  setup: Pick<ImportSetup, "id" | "kind">,
  rows: readonly Row[],
): Promise<(Row & { parts: readonly RowFields[]; partCount: number })[]> {
  const found = await findParts(ctx, setup, rows);
  const long = [...found].flatMap(([number, parts]) => (parts.length < partsRead ? [] : [number]));
  const counted =
    long.length === 0
      ? []
      : await ctx.db
          .select({ leader: importRows.leader, total: count() })
          .from(importRows)
          .where(and(eq(importRows.importId, setup.id), inArray(importRows.leader, long)))
          .groupBy(importRows.leader);
  const totals = new Map(counted.map(({ leader, total }) => [leader, total]));
  return rows.map((row) => {
    const parts = found.get(row.number) ?? [];
    return { ...row, parts, partCount: totals.get(row.number) ?? parts.length };
  });
}
