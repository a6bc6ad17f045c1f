import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { precedesFirstMigration } from "./migration-state";

/** Any number, as long as nobody else takes it for an advisory lock in the same database. */
const LOCK = 7_205_921_026;

/** A database that only an earlier version can bring up to date. */
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
 * Brings a database up to the present schema. Processes that start at the same time take turns, so each migration
 * runs once; one that finds nothing to do is through in milliseconds. Throws `OutdatedDatabase`.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    const db = drizzle(sql);
    // The migrator would run the first migration on it and fail at the first table.
    if (await precedesFirstMigration(db)) throw new OutdatedDatabase();
    await migrate(db, { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) });
  } finally {
    // The lock ends with the session.
    await sql.end({ timeout: 5 });
  }
}
