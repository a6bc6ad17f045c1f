import { and, asc, eq, inArray } from "drizzle-orm";
import { importRows } from "@/db/schema/imports";
import type { Context } from "@/lib/platform/context";
import type { ImportRow, ImportSetup } from "./import";
import type { RowFields } from "./row-reader";

/** The further rows of orders, in the order of the file, by the number of their first row. */
export async function findParts(
  ctx: Context,
  { id, kind }: Pick<ImportSetup, "id" | "kind">,
  rows: readonly Pick<ImportRow, "number">[],
): Promise<Map<number, RowFields[]>> {
  const found = new Map<number, RowFields[]>();
  if (kind !== "orders" || rows.length === 0) return found;
  const parts = await ctx.db
    .select({ leader: importRows.leader, fields: importRows.fields })
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
    .orderBy(asc(importRows.number));
  for (const { leader, fields } of parts)
    if (leader !== null) found.set(leader, [...(found.get(leader) ?? []), fields]);
  return found;
}
