import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** Any number, as long as nobody else takes it for an advisory lock in the same database. */
const LOCK = 7_205_921_026;

/**
 * Brings a database up to the present schema. Processes that start at the same time take turns, so each migration
 * runs once; one that finds nothing to do is through in milliseconds.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) });
  } finally {
    // The lock ends with the session.
    await sql.end({ timeout: 5 });
  }
}
