import { and, eq, inArray, sql } from "drizzle-orm";
import { importHeadings } from "@/db/schema/imports";
import { guessColumns, type LayoutId, recogniseLayout } from "@/lib/core/layouts";
import type { SheetRow } from "@/lib/core/sheets";
import type { Context } from "@/lib/platform/context";
import type { Import } from "./import";
import {
  fieldsByColumn,
  fromSaved,
  headingKeys,
  type Mapping,
  type SavedHeadings,
  type UsualHeadings,
} from "./mapping";

/** A word means one thing in the exports of one shop, and may mean another in those of the next. */
const storedKey = (layout: LayoutId | null, key: string): string => (layout === null ? key : `${layout}: ${key}`);

/** What the account last mapped the headings of these rows to, in files of the layout. */
export async function findSavedHeadings(
  ctx: Context,
  accountId: number,
  layout: LayoutId | null,
  rows: readonly Pick<SheetRow, "cells">[],
): Promise<SavedHeadings> {
  const keys = [...new Set(rows.flatMap(({ cells }) => headingKeys(cells)))].filter((key) => key !== "");
  if (keys.length === 0) return new Map();
  const byStored = new Map(keys.map((key) => [storedKey(layout, key), key]));
  const known = await ctx.db
    .select()
    .from(importHeadings)
    .where(and(eq(importHeadings.accountId, accountId), inArray(importHeadings.heading, [...byStored.keys()])));
  return new Map(known.map(({ heading, field }) => [byStored.get(heading) ?? heading, field]));
}

type Headed = Pick<Import, "accountId" | "layout" | "headerRow" | "headers">;

interface Headings {
  /** The usual headings of columns, for files of no known layout. */
  readonly usual: UsualHeadings;
  readonly firstRows: readonly SheetRow[];
}

/** The layout of the file; undefined for none, and once somebody has chosen another row of headings. */
function findLayout({ layout, headerRow }: Headed, firstRows: readonly SheetRow[]) {
  const found = recogniseLayout(firstRows);
  return layout !== null && found.layout === layout && found.headerRow === headerRow ? found : undefined;
}

/**
 * The mapping of an import whose columns nobody has mapped: that of its layout, or guessed by the usual headings, each with
 * the account's earlier mappings in front.
 */
export async function suggestMapping(ctx: Context, found: Headed, { usual, firstRows }: Headings): Promise<Mapping> {
  const { accountId, headers } = found;
  const known = findLayout(found, firstRows);
  const saved = await findSavedHeadings(ctx, accountId, known?.layout ?? null, [{ cells: headers }]);
  return known ? fromSaved(headers, saved, known.mapping) : guessColumns(headers, usual, saved);
}

/**
 * Saves what each heading means for the account, and which of those that would be guessed mean nothing. Headings that are
 * neither are forgotten, so that a later release may know them.
 */
export async function saveHeadings(
  tx: Context,
  found: Headed,
  mapping: Mapping,
  { usual, firstRows }: Headings,
): Promise<void> {
  const { accountId, headers } = found;
  const known = findLayout(found, firstRows);
  const fieldOf = fieldsByColumn(mapping);
  const guessed = fieldsByColumn(known?.mapping ?? guessColumns(headers, usual));
  const keys = headingKeys(headers).map((key) => (key === "" ? "" : storedKey(known?.layout ?? null, key)));
  const rows = keys.flatMap((heading, column) =>
    heading !== "" && (fieldOf.has(column) || guessed.has(column))
      ? [{ heading, field: fieldOf.get(column) ?? null }]
      : [],
  );
  await tx.db
    .delete(importHeadings)
    .where(and(eq(importHeadings.accountId, accountId), inArray(importHeadings.heading, keys)));
  await tx.db.execute(sql`
    insert into import_headings (account_id, heading, field)
    select ${accountId}::bigint, h.heading, h.field
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) h(heading text, field text)
    on conflict (account_id, heading) do update set field = excluded.field`);
}
