import { and, asc, count, desc, eq, gt, inArray, lt, sql, sum } from "drizzle-orm";
import { statement } from "@/db/driver";
import { importHeadings, importRows, imports } from "@/db/schema/imports";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { normalizeHeader, type SheetPages } from "@/lib/core/sheets";
import {
  type ImportField,
  type ImportRowState,
  importRowStates,
  limits,
  type ServiceType,
} from "@/lib/core/vocabulary";
import { assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { dayMs, retentionDays } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { findOrigin } from "../../geography/addresses";
import { recordAudit } from "../../identity/audit";
import { findBalance } from "../../money/ledger";
import { guessMapping, type Mapping } from "./mapping";

export type ImportRow = typeof importRows.$inferSelect;
type StoredImport = typeof imports.$inferSelect;

export interface Import extends StoredImport {
  readonly counts: Readonly<Record<ImportRowState, number>>;
  /** With tax, of the rows that can be created now. */
  readonly readyCents: number;
  /** How many of these rows the balance pays, one after the other. */
  readonly affordable: number;
  /** With tax, of the shipments that were created. */
  readonly createdCents: number;
}

export interface ImportSettings {
  readonly mapping: Mapping;
  readonly originId: number | null;
  readonly serviceType: ServiceType | null;
}

/**
 * Stores an uploaded spreadsheet whose first row is the header. Its rows are not processed before the columns are
 * mapped.
 */
export function startImport(
  ctx: Context,
  accountId: number,
  { filename, sheet: { rows: found, firstRows, pages } }: { filename: string; sheet: SheetPages },
): Promise<Import> {
  assertAccountAccess(ctx, accountId);
  const [header] = firstRows;
  const total = found - 1;
  if (!header || total === 0) throw invalid("file", message("import_has_no_rows"));
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const [row] = await tx.db
      .insert(imports)
      .values({
        accountId,
        filename,
        headers: [...header.cells],
        total,
        actor: tx.actor.label,
        requestId: tx.requestId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + retentionDays("imports") * dayMs),
      })
      .returning();
    if (!row) throw new Error("the import was not written");
    for (const page of pages)
      await insertRows(tx.db, { accountId, importId: row.id, rows: decoder.decode(page), header: header.number });
    await recordAudit(tx, { accountId, action: "import.uploaded", target: `import:${row.id}` });
    return { ...row, counts: { ...noRows, skipped: total }, readyCents: 0, affordable: 0, createdCents: 0 };
  });
}

const decoder = new TextDecoder();

/** Skipped until the columns are mapped, so that no worker claims them. The rows stay JSON from the thread that read them. */
const insertRows = statement(
  () => sql`
    insert into import_rows (account_id, import_id, number, cells, state)
    select ${sql.placeholder("accountId")}::bigint, ${sql.placeholder("importId")}::bigint, r.number, r.cells, 'skipped'
    from json_to_recordset(${sql.placeholder("rows")}::json) r(number integer, cells text[])
    where r.number > ${sql.placeholder("header")}::integer`,
);

const noRows = Object.fromEntries(importRowStates.map((state) => [state, 0])) as Record<ImportRowState, number>;

/** The import with its counts. Throws `not_found` also when the caller has no access to its account. */
export async function findImport(ctx: Context, id: number): Promise<Import> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), gt(imports.expiresAt, ctx.now())));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("import", id);
  const [counted] = await withCounts(ctx, [row]);
  return counted ?? { ...row, counts: noRows, readyCents: 0, affordable: 0, createdCents: 0 };
}

/** The newest imports of the account. */
export async function listImports(ctx: Context, accountId: number, limit: number): Promise<Import[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.accountId, accountId), gt(imports.expiresAt, ctx.now())))
    .orderBy(desc(imports.id))
    .limit(limit);
  return withCounts(ctx, rows);
}

async function withCounts(ctx: Context, rows: readonly StoredImport[]): Promise<Import[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await ctx.db
    .select({
      importId: importRows.importId,
      state: importRows.state,
      rows: count(),
      cents: sum(importRows.priceCents).mapWith(Number),
    })
    .from(importRows)
    .where(inArray(importRows.importId, ids))
    .groupBy(importRows.importId, importRows.state);
  const affordable = await countAffordable(ctx, rows, counted);
  return rows.map((row) => {
    const own = counted.filter(({ importId }) => importId === row.id);
    const centsOf = (wanted: ImportRowState) => own.find(({ state }) => state === wanted)?.cents ?? 0;
    return {
      ...row,
      counts: { ...noRows, ...Object.fromEntries(own.map(({ state, rows: found }) => [state, found])) },
      readyCents: centsOf("ready"),
      affordable: affordable.get(row.id) ?? 0,
      createdCents: centsOf("created"),
    };
  });
}

/**
 * How many ready rows of each import the balance pays. A row that it does not cover is skipped and the later ones are
 * tried, as automation does with shipments.
 */
async function countAffordable(
  ctx: Context,
  rows: readonly StoredImport[],
  counted: readonly { importId: number; state: ImportRowState; rows: number; cents: number | null }[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const { importId, rows: ready, cents } of counted.filter(({ state }) => state === "ready")) {
    const owner = rows.find(({ id }) => id === importId);
    if (!owner) continue;
    const { availableCents, creditLimitCents } = await findBalance(ctx, owner.accountId);
    let left = availableCents + creditLimitCents;
    if ((cents ?? 0) <= left) {
      found.set(importId, ready);
      continue;
    }
    const prices = await ctx.db
      .select({ cents: importRows.priceCents })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), eq(importRows.state, "ready")))
      .orderBy(asc(importRows.number));
    let paid = 0;
    for (const price of prices) {
      if (price.cents === null || price.cents > left) continue;
      left -= price.cents;
      paid++;
    }
    found.set(importId, paid);
  }
  return found;
}

/** A mapping guessed from the headers, by the account's earlier mappings first, then by the usual headings. */
export async function suggestMapping(
  ctx: Context,
  { accountId, headers }: Pick<Import, "accountId" | "headers">,
  usual: ReadonlyMap<string, ImportField>,
): Promise<Mapping> {
  const known = await ctx.db
    .select()
    .from(importHeadings)
    .where(and(eq(importHeadings.accountId, accountId), inArray(importHeadings.heading, headers.map(normalizeHeader))));
  return guessMapping(headers, new Map(known.map(({ heading, field }) => [heading, field])), usual);
}

/**
 * Sets the mapping and has every row checked again; corrections that were made under another mapping are lost. The
 * headings are saved for the account. Throws `conflict` once shipments exist.
 */
export function mapImport(ctx: Context, id: number, settings: ImportSettings): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, headers, counts } = await lockImport(tx, id);
    if (counts.created + counts.queued > 0)
      throw new DomainError({ code: "conflict", message: message("import_started") });
    assertColumns(settings.mapping, headers);
    if (settings.originId !== null) await assertOrigin(tx, accountId, settings.originId);
    await tx.db
      .update(imports)
      .set({ ...settings, actor: tx.actor.label, requestId: tx.requestId })
      .where(eq(imports.id, id));
    await saveHeadings(tx, accountId, headers, settings.mapping);
    await mapRows(tx.db, { importId: id, mapping: JSON.stringify(settings.mapping) });
    notifyAfterCommit(tx, jobTopics.imports);
    return findImport(tx, id);
  });
}

/** The cells by field, without the fields that have no column. Done by the database: a sheet may have megabytes of cells. */
const mapRows = statement(
  () => sql`
    update import_rows r set state = 'waiting', issues = '[]', price_cents = null, fields = (
      select coalesce(jsonb_object_agg(m.field, coalesce(r.cells[m.place::integer + 1], '')), '{}')
      from jsonb_each_text(${sql.placeholder("mapping")}::jsonb) m(field, place))
    where r.import_id = ${sql.placeholder("importId")}::bigint`,
);

/** Locks the import against concurrent changes of all its rows. */
export async function lockImport(tx: Context, id: number): Promise<Import> {
  await tx.db.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for("update");
  return findImport(tx, id);
}

function assertColumns(mapping: Mapping, headers: readonly string[]): void {
  const columns = Object.values(mapping);
  if (columns.some((column) => column >= headers.length) || new Set(columns).size < columns.length)
    throw invalid("mapping", message("import_column_used_twice"));
}

async function assertOrigin(tx: Context, accountId: number, originId: number): Promise<void> {
  const origin = await findOrigin(tx, originId);
  if (origin.accountId !== accountId) throw notFound("origin", originId);
}

async function saveHeadings(
  tx: Context,
  accountId: number,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const fieldByHeading = new Map(
    Object.entries(mapping).map(([field, column]) => [normalizeHeader(headers[column] ?? ""), field] as const),
  );
  const headings = headers.map(normalizeHeader).filter((heading) => heading !== "");
  if (headings.length === 0) return;
  await tx.db
    .delete(importHeadings)
    .where(and(eq(importHeadings.accountId, accountId), inArray(importHeadings.heading, headings)));
  await tx.db.execute(sql`
    insert into import_headings (account_id, heading, field)
    select ${accountId}::bigint, h.heading, h.field
    from jsonb_to_recordset(${JSON.stringify([...fieldByHeading].map(([heading, field]) => ({ heading, field })))}::jsonb)
      h(heading text, field text)
    where h.heading <> ''
    on conflict (account_id, heading) do update set field = excluded.field`);
}

/** Deletes expired imports; their shipments stay. */
export async function deleteOldImports(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const old = ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.expiresAt, ctx.now()))
    .orderBy(imports.expiresAt)
    .limit(limit);
  const deleted = await ctx.db.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

/** Limits of an uploaded spreadsheet. */
export const sheetLimits = {
  bytes: limits.importBytes,
  rows: limits.importRows + 1,
  columns: 100,
  unpackedBytes: 60_000_000,
} as const;
