import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { precedesFirstMigration } from "./migration-state";

/** Key of the advisory lock: any number that nothing else in the database uses as one. */
const LOCK = 7_205_921_026;

/** The database can only be migrated by an earlier version of this service. */
export class OutdatedDatabase extends Error {
  override name = "OutdatedDatabase";

  constructor() {
    super(
      "This database was made by a version before 0.1 and lacks some of its migrations. Migrate it with the last of " +
        "those versions first (docs/deploy.md, Upgrades). Nothing was changed.",
    );
  }
}

/**
 * Migrates a database to the current schema. An advisory lock makes processes that start together take turns, so each
 * migration runs once; with nothing to do it takes milliseconds. Throws `OutdatedDatabase`.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    const db = drizzle(sql);
    // Drizzle's migrator would run the first migration there and fail at the first table.
    if (await precedesFirstMigration(db)) throw new OutdatedDatabase();
    await migrate(db, { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) });
  } finally {
    // The advisory lock is released with the session.
    await sql.end({ timeout: 5 });
  }
}
