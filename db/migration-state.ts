import { sql } from "drizzle-orm";
import type { Database } from "./driver";
import journal from "./migrations/meta/_journal.json";

const times = journal.entries.map(({ when }) => when);
const oldest = Math.min(...times);
const newest = Math.max(...times);

/** Whether a database has every migration that this build knows; one that is ahead of it has too. */
export const hasEveryMigration = async (db: Database): Promise<boolean> => (await findLastApplied(db)) >= newest;

/**
 * Whether a database stands between the migrations that the first one replaced. The first has the time of the last of
 * them: a database that has them all has it too.
 */
export async function precedesFirstMigration(db: Database): Promise<boolean> {
  const last = await findLastApplied(db);
  return last > 0 && last < oldest;
}

/** When the last applied migration was made, the number that the migrator goes by; 0 in a database without any. */
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
