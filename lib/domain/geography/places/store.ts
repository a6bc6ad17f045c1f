import { asc, sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { localities } from "@/db/schema/places";
import type { Context } from "@/lib/platform/context";
import type { LocalityDraft } from "./localities";
import type { Locality } from "./locality-table";
import type { ProvinceCode } from "./provinces";

export interface NewLocality extends LocalityDraft {
  readonly isMain: boolean;
  /** Set for a place that existed before: it keeps its id. */
  readonly id?: number | undefined;
}

/**
 * Every row, in insertion order. The cast is safe because only this file writes the table, with valid province codes.
 */
export async function loadLocalities(db: Database): Promise<Locality[]> {
  const rows = await db.select().from(localities).orderBy(asc(localities.id));
  return rows.map((row) => ({ ...row, provinceCode: row.provinceCode as ProvinceCode }));
}

/** Blocks other writers until the transaction ends; readers are not blocked. */
export async function lockLocalities(tx: Context): Promise<void> {
  await tx.db.execute(sql`LOCK TABLE ${localities} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function deleteLocalities(tx: Context): Promise<void> {
  await tx.db.delete(localities);
}

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 5_000;

export async function insertLocalities(tx: Context, rows: readonly NewLocality[]): Promise<void> {
  const known = rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }]));
  const fresh = rows.filter((row) => row.id === undefined);
  for (const batch of batches(known)) await tx.db.insert(localities).overridingSystemValue().values(batch);
  for (const batch of batches(fresh)) await tx.db.insert(localities).values(batch);
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}
