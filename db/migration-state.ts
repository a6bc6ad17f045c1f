import { sql } from "drizzle-orm";
import type { Database } from "./driver";
import journal from "./migrations/meta/_journal.json";

const newest = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Whether a database has every migration that this build knows; one that is ahead of it has too. The migrator goes by the
 * same number: when the last one it applied was made.
 */
export async function hasEveryMigration(db: Database): Promise<boolean> {
  const [table] = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return false;
  const [row] = await db.execute<{ made: string | null }>(
    sql`select max(created_at) as made from drizzle.__drizzle_migrations`,
  );
  return Number(row?.made ?? 0) >= newest;
}
