import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { rowExists } from "@/db/query/exists";
import { importRows, imports } from "@/db/schema/imports";
import { invalid, notFound } from "@/lib/core/errors";
import { findHeaderRow, guessColumns, type LayoutId, recogniseLayout } from "@/lib/core/layouts";
import { message } from "@/lib/core/messages";
import type { SheetPages, SheetRow } from "@/lib/core/sheets";
import { type ImportField, type ImportKind, limits } from "@/lib/core/vocabulary";
import { assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { dayMs, retentionDays } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { countStoredBytes } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { countRows, type ImportCounts, noCounts } from "./counts";
import { findSavedHeadings } from "./headings";
import type { Import, ImportSetup } from "./import";
import type { Mapping, UsualHeadings } from "./mapping";

type StoredImport = typeof imports.$inferSelect;

interface Upload {
  readonly filename: string;
  readonly sheet: SheetPages;
  /** The usual headings of columns, for files of no known layout. */
  readonly usual: UsualHeadings;
}

/**
 * Stores an uploaded spreadsheet and finds its headings among the first rows. Its rows are not processed before the columns
 * are mapped. Throws `validation_failed` for a file without rows below the headings, or of a layout that has no orders.
 */
export function startImport(ctx: Context, accountId: number, { filename, sheet, usual }: Upload): Promise<Import> {
  assertAccountAccess(ctx, accountId);
  const found = recogniseLayout(sheet.firstRows);
  if (found.refused) throw invalid("file", found.refused);
  return inTransaction(ctx, async (tx) => {
    const saved = await findSavedHeadings(tx, accountId, found.layout, sheet.firstRows);
    const header = found.layout
      ? sheet.firstRows.find(({ number }) => number === found.headerRow)
      : findHeaderRow(sheet.firstRows, usual, saved);
    const total = header ? sheet.rows - sheet.firstRows.filter(({ number }) => number <= header.number).length : 0;
    if (!header || total <= 0) throw invalid("file", message("import_has_no_rows"));
    const bytes = sheet.pages.reduce((sum, page) => sum + page.byteLength, 0);
    await countStoredBytes(tx, { accountId, kind: "imports", field: "file" }, bytes);
    const now = tx.now();
    const [row] = await tx.db
      .insert(imports)
      .values({
        accountId,
        filename,
        kind: found.kind,
        layout: found.layout,
        headerRow: header.number,
        headers: [...header.cells],
        hiddenRows: sheet.hidden.filter((number) => number > header.number).length,
        otherSheets: [...sheet.otherSheets],
        total,
        actor: tx.actor.label,
        requestId: tx.requestId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + retentionDays("imports") * dayMs),
      })
      .returning();
    if (!row) throw new Error("the import was not written");
    const stored = { accountId, importId: row.id, headerRow: header.number, hidden: `{${sheet.hidden.join(",")}}` };
    for (const page of sheet.pages) await insertRows(tx.db, { ...stored, rows: decoder.decode(page) });
    await recordAudit(tx, { accountId, action: "import.uploaded", target: `import:${row.id}` });
    if (found.layout === null) {
      const mapping = guessColumns(header.cells, usual, saved);
      const kind = await guessKind(tx, row.id, mapping);
      if (kind !== row.kind) await tx.db.update(imports).set({ kind }).where(eq(imports.id, row.id));
    }
    return findImport(tx, row.id);
  });
}

const decoder = new TextDecoder();

/** Skipped until the columns are mapped, so that no worker claims them. The rows stay JSON from the thread that read them. */
const insertRows = statement(
  () => sql`
    insert into import_rows (account_id, import_id, number, cells, state, hidden)
    select ${sql.placeholder("accountId")}::bigint, ${sql.placeholder("importId")}::bigint, r.number, r.cells,
      case when r.number <= ${sql.placeholder("headerRow")}::integer then 'heading' else 'skipped' end,
      r.number = any(${sql.placeholder("hidden")}::integer[])
    from json_to_recordset(${sql.placeholder("rows")}::json) r(number integer, cells text[])`,
);

/** Columns that only orders have. */
const fieldsOfOrders: readonly ImportField[] = ["order_state", "payment_state"];

/** A sheet of no known layout has orders where it says how they stand, or where several rows have one number. */
async function guessKind(tx: Context, importId: number, mapping: Mapping): Promise<ImportKind> {
  if (fieldsOfOrders.some((field) => mapping[field])) return "orders";
  const [column] = mapping.external_id ?? [];
  if (column === undefined) return "shipments";
  const number = sql`btrim(cells[${column + 1}::integer])`;
  const isShared = await rowExists(
    tx.db,
    sql`select from import_rows where import_id = ${importId} and state <> 'heading' and ${number} <> ''
      group by ${number} having count(*) > 1`,
  );
  return isShared ? "orders" : "shipments";
}

/** The import with its counts. Throws `not_found` also when the caller has no access to its account. */
export async function findImport(ctx: Context, id: number): Promise<Import> {
  const setup = await findSetup(ctx, id);
  return toImport(setup, (await countRows(ctx, [setup])).get(id));
}

/** The import without counts, for work that takes a few of its rows at a time. */
export async function findSetup(ctx: Context, id: number): Promise<ImportSetup> {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), gt(imports.expiresAt, ctx.now())));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("import", id);
  return toSetup(row);
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
  const counts = await countRows(ctx, rows);
  return rows.map((row) => toImport(toSetup(row), counts.get(row.id)));
}

const toImport = (setup: ImportSetup, counted: ImportCounts = noCounts): Import => ({
  ...setup,
  ...counted,
  orders: setup.total - counted.counts.part,
});

const toSetup = (row: StoredImport): ImportSetup => ({
  ...row,
  layout: row.layout as LayoutId | null,
  mapping: row.mapping && toMapping(row.mapping),
});

const toMapping = (stored: NonNullable<StoredImport["mapping"]>): Mapping =>
  Object.fromEntries(
    Object.entries(stored).map(([field, columns]) => [field, typeof columns === "number" ? [columns] : columns]),
  );

/** Rows among which the headings are looked for. */
const firstRowCount = 15;

/** The first rows, titles and headings included. Imports of before have none but the headings. */
export async function findFirstRows(
  ctx: Context,
  { id, headerRow, headers }: Pick<Import, "id" | "headerRow" | "headers">,
): Promise<SheetRow[]> {
  const rows = await ctx.db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.number))
    .limit(firstRowCount);
  return rows.some(({ number }) => number === headerRow) ? rows : [{ number: headerRow, cells: headers }, ...rows];
}

/** Locks the import against concurrent changes of all its rows. */
export async function lockImport(tx: Context, id: number): Promise<Import> {
  await tx.db.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for("update");
  return findImport(tx, id);
}

/** Deletes expired imports; their orders and shipments stay. */
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

/** Limits of an uploaded spreadsheet of the catalogue or of stock. */
export const sheetLimits = {
  bytes: limits.importBytes,
  rows: limits.sheetRows + 1,
  columns: 100,
  unpackedBytes: 60_000_000,
} as const;

/** Of one of orders or shipments. */
export const importLimits = { ...sheetLimits, rows: limits.importRows + 1 } as const;
