import { sql } from "drizzle-orm";
import type { Database } from "./driver";
import journal from "./migrations/meta/_journal.json";

const times = journal.entries.map(({ when }) => when);
const oldest = Math.min(...times);
const newest = Math.max(...times);

/** Whether a database has every migration of this build; also true for a database that is ahead of this build. */
export const hasEveryMigration = async (db: Database): Promise<boolean> => (await findLastApplied(db)) >= newest;

/**
 * Whether a database has only some of the migrations that were squashed into the first one. The first migration carries
 * the timestamp of the last squashed one, so a database with all of them counts as having the first.
 */
export async function precedesFirstMigration(db: Database): Promise<boolean> {
  const last = await findLastApplied(db);
  return last > 0 && last < oldest;
}

/** Tag of the migration with this timestamp; undefined for one that this build does not know. */
export const migrationAt = (when: number): string | undefined =>
  journal.entries.find((entry) => entry.when === when)?.tag;

export const knowsMigration = (tag: string): boolean => journal.entries.some((entry) => entry.tag === tag);

/** Tag of the newest migration of this build. */
export const newestMigration = journal.entries.find(({ when }) => when === newest)?.tag ?? "";

/** Tag of the newest migration of a database; undefined where a later version than this build has migrated it. */
export const findSchema = async (db: Database): Promise<string | undefined> => migrationAt(await findLastApplied(db));

/** Timestamp of the newest applied migration, which drizzle's migrator compares; 0 in a database without migrations. */
async function findLastApplied(db: Database): Promise<number> {
  const [table] = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [row] = await db.execute<{ made: string | null }>(
    sql`select max(created_at) as made from drizzle.__drizzle_migrations`,
  );
  return Number(row?.made ?? 0);
}
