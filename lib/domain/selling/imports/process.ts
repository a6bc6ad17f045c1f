import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { rowExists } from "@/db/query/exists";
import { importRows, imports } from "@/db/schema/imports";
import { concurrently } from "@/lib/core/concurrently";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { prepareChecks } from "./check";
import { createRows, type RowsWork } from "./create";
import type { ImportRow } from "./import";
import { findSetup } from "./imports";
import { findParts } from "./parts";
import { type CheckResult, refused } from "./row-check";
import type { RowReader } from "./row-reader";
import { assertNotTransient } from "./transient";

/** What a batch did; `more` says that another may find work at once. */
interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

/** Rows that are checked concurrently. */
const concurrency = 8;
/** Rows that are checked before others have the event loop. */
const rowsInTurn = 10;
/** Imports that share a batch. */
const importsAtOnce = 20;

/**
 * Checks waiting rows and creates queued ones, a share of every open import, so that a large import does not delay a
 * small one. Any number of processes may run it at once: a row becomes an order or a shipment once, because its state
 * changes in the transaction that creates them. A crash leaves the rows as they were.
 */
export async function processImports(
  ctx: Context,
  { limit, reader, onError }: { limit: number; reader: RowReader; onError: (error: unknown) => void },
): Promise<Progress> {
  const open = await openImports(ctx);
  const share = Math.ceil(limit / Math.max(1, open.length));
  let moved = 0;
  let more = open.length === importsAtOnce;
  await concurrently(open, 1, async (id) => {
    const rows = await openRows(ctx, id, share);
    const owner = await findSetup(ctx, id);
    moved += await processRows(onBehalfOf(ctx, owner), { owner, rows, reader, onError });
    more ||= rows.length === share;
  });
  return { moved, more };
}

/** Whether a row waits to be checked or created. */
export const hasOpenRows = async (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from import_rows where state in ('waiting', 'queued')`);

/** The accounts in turn, so that twenty large imports of one do not delay the others'. */
async function openImports(ctx: Context): Promise<number[]> {
  // An index-only scan of the partial index of open rows, which has no finished rows.
  const open = ctx.db
    .selectDistinct({ id: importRows.importId })
    .from(importRows)
    .where(sql`${importRows.state} in ('waiting', 'queued')`);
  const rows = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.id, open))
    .orderBy(sql`row_number() over (partition by ${imports.accountId} order by ${imports.id})`, asc(imports.id))
    .limit(importsAtOnce);
  return rows.map(({ id }) => id);
}

const openRows = (ctx: Context, importId: number, limit: number): Promise<ImportRow[]> =>
  ctx.db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.state, ["waiting", "queued"])))
    .orderBy(asc(importRows.number))
    .limit(limit);

async function processRows(ctx: Context, { rows, ...work }: RowsWork): Promise<number> {
  const waiting = rows.filter(({ state }) => state === "waiting");
  const queued = rows.filter(({ state }) => state === "queued");
  return (await checkRows(ctx, { ...work, rows: waiting })) + (await createRows(ctx, { ...work, rows: queued }));
}

async function checkRows(ctx: Context, { owner, rows, reader, onError }: RowsWork): Promise<number> {
  if (rows.length === 0) return 0;
  const parts = await findParts(ctx, owner, rows);
  const checked = rows.map(({ number, fields }) => ({ number, fields, parts: parts.get(number) ?? [] }));
  const check = await prepareChecks(ctx, checked, { owner, reader, isGrouped: true });
  const results: Checked[] = [];
  let started = 0;
  await concurrently(checked, concurrency, async (row) => {
    // What is priced without a question to anybody else would hold the event loop for all of the batch.
    if (started++ % rowsInTurn === 0) await nextTurn();
    const result = await check(row).catch((error: unknown) => {
      assertNotTransient(error);
      onError(error);
      return refused(reader.explain(undefined));
    });
    results.push({ number: row.number, fields: row.fields, ...result });
  });
  const written = await writeResults(ctx.db, { importId: owner.id, results: JSON.stringify(results) });
  return written.length;
}

type Checked = Pick<ImportRow, "number" | "fields"> & CheckResult;

/** A result is written only if the row still has the fields that were checked: somebody may have corrected it meanwhile. */
const writeResults = statement<{ number: number }>(
  () => sql`
    update import_rows r set state = c.state, issues = c.issues, changes = c.changes, price_cents = c."priceCents"
    from json_to_recordset(${sql.placeholder("results")}::json)
      c(number integer, fields jsonb, state text, issues jsonb, changes jsonb, "priceCents" bigint)
    where r.import_id = ${sql.placeholder("importId")}::bigint and r.number = c.number
      and r.state = 'waiting' and r.fields = c.fields
    returning r.number`,
);
