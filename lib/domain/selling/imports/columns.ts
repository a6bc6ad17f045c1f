import { eq, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { imports, type StoredDefaults } from "@/db/schema/imports";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { layoutsThatGoOn } from "@/lib/core/layouts";
import { message } from "@/lib/core/messages";
import type { ImportKind, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findOrigin } from "../../geography/addresses";
import { listAllBoxes } from "../../goods/boxes";
import { saveHeadings } from "./headings";
import type { Import } from "./import";
import { findFirstRows, findImport, lockImport } from "./imports";
import { mapRowsSql } from "./map-rows.sql";
import type { Mapping, UsualHeadings } from "./mapping";

export interface ImportSettings {
  readonly kind: ImportKind;
  readonly mapping: Mapping;
  readonly originId: number | null;
  readonly serviceType: ServiceType | null;
  readonly defaults: StoredDefaults;
  /** Take in the rows that the spreadsheet hides. */
  readonly includesHidden: boolean;
}

/**
 * Makes another of the first rows the row of headings. The columns are to be mapped anew. Throws `validation_failed` for a row
 * that is none of them or has nothing below, `conflict` once something was created.
 */
export function setHeaderRow(ctx: Context, id: number, headerRow: number): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpen(tx, id);
    if (found.headerRow === headerRow) return found;
    const header = (await findFirstRows(tx, found)).find(({ number }) => number === headerRow);
    if (!header) throw invalid("header_row", message("import_has_no_such_row"));
    const [counted] = await tx.db.execute<{ rows: number; hidden: number }>(sql`
      select count(*)::integer as rows, (count(*) filter (where hidden))::integer as hidden
      from import_rows where import_id = ${id} and number > ${headerRow}`);
    if (!counted?.rows) throw invalid("header_row", message("import_has_no_rows"));
    const headers = [...header.cells];
    const { rows: total, hidden: hiddenRows } = counted;
    await tx.db.update(imports).set({ headerRow, headers, total, hiddenRows, mapping: null }).where(eq(imports.id, id));
    await tx.db.execute(sql`
      update import_rows set leader = null, issues = '[]', changes = '[]', price_cents = null,
        state = case when number <= ${headerRow} then 'heading' else 'skipped' end
      where import_id = ${id}`);
    return findImport(tx, id);
  });
}

/**
 * Sets the mapping and has every row checked again; corrections that were made under another mapping are lost. The headings
 * are saved for the account. Throws `conflict` once something was created.
 */
export function mapImport(ctx: Context, id: number, settings: ImportSettings, usual: UsualHeadings): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockOpen(tx, id);
    const { kind, mapping, originId, serviceType } = settings;
    assertColumns(mapping, found.headers);
    if (originId !== null) await assertOrigin(tx, found.accountId, originId);
    const defaults = await withBox(tx, found.accountId, settings.defaults);
    await tx.db
      .update(imports)
      .set({ kind, mapping, originId, serviceType, defaults, actor: tx.actor.label, requestId: tx.requestId })
      .where(eq(imports.id, id));
    await saveHeadings(tx, found, mapping, { usual, firstRows: await findFirstRows(tx, found) });
    await mapRows(tx.db, {
      importId: id,
      headerRow: found.headerRow,
      mapping: JSON.stringify(mapping),
      includesHidden: settings.includesHidden,
      groups: kind === "orders",
      goesOn: kind === "orders" && found.layout !== null && layoutsThatGoOn.has(found.layout),
    });
    notifyAfterCommit(tx, jobTopics.imports);
    return findImport(tx, id);
  });
}

const mapRows = statement(() => mapRowsSql);

async function lockOpen(tx: Context, id: number): Promise<Import> {
  const found = await lockImport(tx, id);
  if (found.counts.created + found.counts.queued > 0)
    throw new DomainError({ code: "conflict", message: message("import_started") });
  return found;
}

function assertColumns(mapping: Mapping, headers: readonly string[]): void {
  const columns = Object.values(mapping).flat();
  if (columns.some((column) => column >= headers.length) || new Set(columns).size < columns.length)
    throw invalid("mapping", message("import_column_used_twice"));
}

async function assertOrigin(tx: Context, accountId: number, originId: number): Promise<void> {
  const origin = await findOrigin(tx, originId);
  if (origin.accountId !== accountId) throw notFound("origin", originId);
}

/** The sides of the chosen box of the account, which go before typed ones. */
async function withBox(tx: Context, accountId: number, defaults: StoredDefaults): Promise<StoredDefaults> {
  if (defaults.boxId === null) return defaults;
  const box = (await listAllBoxes(tx, accountId)).find(({ id }) => id === defaults.boxId);
  if (!box) throw notFound("box", defaults.boxId);
  const sides = [box.outerLength, box.outerWidth, box.outerHeight] as const;
  const [lengthCm, widthCm, heightCm] = sides;
  return { ...defaults, lengthCm, widthCm, heightCm };
}
