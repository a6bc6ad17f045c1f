import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { importRows, imports } from "@/db/schema/imports";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { inTransaction } from "@/lib/platform/transaction";
import { createShipment, findLiveShipments } from "../../shipping/shipments";
import { checkRow, externalIdOf, findTaken, type TakenIds } from "./check";
import { findImport, type Import, type ImportRow } from "./imports";
import { type ImportIssue, noDefaults, type RowReader } from "./row-reader";

/** What a batch did; `more` says that another may find work at once. */
interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

/** Rows that are processed concurrently. */
const concurrency = 4;
/** Imports that share a batch. */
const importsAtOnce = 20;

/**
 * Checks waiting rows and creates queued ones, a share of every open import, so that a large import does not delay a
 * small one. Any number of processes may run it at once: a row becomes a shipment once, because its state changes in
 * the transaction that creates the shipment. A crash leaves the rows as they were.
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
    const owner = await findImport(ctx, id);
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

interface Work {
  readonly owner: Import;
  readonly rows: readonly ImportRow[];
  readonly reader: RowReader;
  readonly onError: (error: unknown) => void;
}

async function processRows(ctx: Context, { owner, rows, reader, onError }: Work): Promise<number> {
  const waiting = rows.filter(({ state }) => state === "waiting");
  const taken = await findTaken(ctx, owner, waiting);
  let moved = 0;
  await concurrently(rows, concurrency, async (row) => {
    const hasMoved =
      row.state === "waiting"
        ? await checkWaitingRow(ctx, { row, owner, taken, reader, onError })
        : await createQueuedRow(ctx, { row, owner, reader, onError });
    if (hasMoved) moved++;
  });
  return moved;
}

interface RowWork extends Omit<Work, "rows"> {
  readonly row: ImportRow;
}

const atRow = ({ importId, number }: Pick<ImportRow, "importId" | "number">) =>
  and(eq(importRows.importId, importId), eq(importRows.number, number));

/**
 * The result is written only if the row still has the fields that were checked: somebody may have corrected it
 * meanwhile.
 */
async function checkWaitingRow(
  ctx: Context,
  { row, onError, ...about }: RowWork & { taken: TakenIds },
): Promise<boolean> {
  const result = await checkRow(ctx, { row, ...about }).catch((error: unknown) => {
    assertNotTransient(error);
    onError(error);
    return { state: "faulty" as const, issues: [...about.reader.explain(undefined)], priceCents: null };
  });
  const changed = await ctx.db
    .update(importRows)
    .set(result)
    .where(
      and(
        atRow(row),
        eq(importRows.state, "waiting"),
        sql`${importRows.fields} = ${JSON.stringify(row.fields)}::jsonb`,
      ),
    )
    .returning({ number: importRows.number });
  return changed.length > 0;
}

async function createQueuedRow(ctx: Context, { row, owner, reader, onError }: RowWork): Promise<boolean> {
  try {
    return await inTransaction(ctx, (tx) => createFromRow(tx, row, owner, reader));
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof InvalidRow)) {
      assertNotTransient(error);
      onError(error);
    }
    const issues =
      error instanceof InvalidRow
        ? error.issues
        : reader.explain(error instanceof DomainError ? error.detail : undefined);
    const failed = await ctx.db
      .update(importRows)
      .set({ state: "failed", issues: [...issues] })
      .where(and(atRow(row), eq(importRows.state, "queued")))
      .returning({ number: importRows.number });
    return failed.length > 0;
  }
}

/** Locks the row, so that two workers create one shipment; false when another worker has it or has finished it. */
async function createFromRow(tx: Context, row: ImportRow, owner: Import, reader: RowReader): Promise<boolean> {
  const [locked] = await tx.db
    .select()
    .from(importRows)
    .where(and(atRow(row), eq(importRows.state, "queued")))
    .for("update", { skipLocked: true });
  if (!locked) return false;
  const read = reader.readShipment(locked.fields, { ...owner, defaults: noDefaults, layout: null });
  if ("issues" in read) throw new InvalidRow(read.issues);
  await assertNotCreated(tx, owner, locked);
  const shipment = await createShipment(tx, read.draft);
  await tx.db
    .update(importRows)
    .set({ state: "created", issues: [], shipmentId: shipment.id, priceCents: shipment.priceInclTaxCents })
    .where(atRow(row));
  return true;
}

/** The row, as it is now, does not pass the schema of the API. */
class InvalidRow extends Error {
  override readonly name = "FaultyRow";
  constructor(readonly issues: readonly ImportIssue[]) {
    super("the row has faults");
  }
}

/** The same spreadsheet may have been uploaded and started twice since the row was checked. */
async function assertNotCreated(tx: Context, owner: Import, row: ImportRow): Promise<void> {
  const id = externalIdOf(row);
  const existing = (await findLiveShipments(tx, owner.accountId, [id])).get(id);
  if (existing !== undefined)
    throw new InvalidRow([{ field: "external_id", ...message("external_id_taken", { id: existing }) }]);
}

/**
 * Rethrows an error that the row did not cause: an outage, or a transaction that PostgreSQL aborted because of a deadlock
 * or a serialization failure.
 */
function assertNotTransient(error: unknown): void {
  if (outageOf(error) || isTransient(error)) throw error;
}

const transientCodes = /^(E[A-Z]{4,}|CONNECT|40001|40P01)/;

const isTransient = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && transientCodes.test(String(error.code))) || isTransient(error.cause));
