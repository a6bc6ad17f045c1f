import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { expect, test } from "vitest";
import { templateName, withDatabase } from "@/scripts/testing/template";
import { connection, type Database } from "./driver";
import { migrateDatabase, OutdatedDatabase } from "./migrate";
import { hasEveryMigration } from "./migration-state";
import { asOwner, setupTestDatabase } from "./testing";

setupTestDatabase();

/** Timestamps of migrations that were squashed into the first one: their first, last but one and last. */
const squashed = { first: 1_795_204_022_600, lastButOne: 1_795_405_712_184, last: 1_795_409_851_760 };

/** A database that its owner reads. */
interface Owned {
  readonly db: Database;
  readonly sql: postgres.Sql;
}

/** A new database like `template`: without anything, unless it is named. */
const inNewDatabase = (work: (url: string, database: Owned) => Promise<void>, template = "template1"): Promise<void> =>
  asOwner(async (owner) => {
    const name = `migrated_${randomUUID().replaceAll("-", "")}`;
    await owner`CREATE DATABASE ${owner(name)} TEMPLATE ${owner(template)}`;
    const url = withDatabase(process.env.DATABASE_URL!, name);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await work(url, { sql, db: drizzle(sql) });
    } finally {
      await sql.end({ timeout: 5 });
      await owner`DROP DATABASE ${owner(name)} WITH (FORCE)`;
    }
  });

const inMigratedDatabase = (work: (url: string, database: Owned) => Promise<void>): Promise<void> =>
  inNewDatabase(work, templateName());

/** Records migrations with these timestamps as the applied ones. */
async function pretendApplied({ sql }: Owned, times: readonly number[]): Promise<void> {
  await sql`TRUNCATE drizzle.__drizzle_migrations`;
  for (const time of times) {
    await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('squashed', ${time})`;
  }
}

const findApplied = async ({ sql }: Owned): Promise<number[]> =>
  (await sql`SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY id`).map((row) => Number(row.created_at));

test("processes that start at the same time run each migration once", () =>
  inNewDatabase(async (url, database) => {
    expect(await hasEveryMigration(database.db)).toBe(false);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
    await migrateDatabase(url);
    const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
    expect(await findApplied(database)).toHaveLength(files.length);
    expect(await hasEveryMigration(database.db)).toBe(true);
  }));

test("the first migration does not run in a database that has all migrations squashed into it", () =>
  inMigratedDatabase(async (url, database) => {
    const [, ...later] = await findApplied(database);
    const applied = [squashed.first, squashed.lastButOne, squashed.last, ...later];
    await pretendApplied(database, applied);
    expect(await hasEveryMigration(database.db)).toBe(true);
    await migrateDatabase(url);
    expect(await findApplied(database)).toEqual(applied);
  }));

test.each([
  ["the first", [squashed.first]],
  ["all but the last", [squashed.first, squashed.lastButOne]],
])("a database that has %s of the migrations squashed into the first one is rejected unchanged", (_, applied) =>
  inMigratedDatabase(async (url, database) => {
    await pretendApplied(database, applied);
    expect(await hasEveryMigration(database.db)).toBe(false);
    await expect(migrateDatabase(url)).rejects.toThrow(OutdatedDatabase);
    expect(await findApplied(database)).toEqual(applied);
  }),
);

test("a test file starts with an empty database of the current schema", async () => {
  const [{ accounts } = { accounts: -1 }] = await connection().sql`SELECT count(*)::int AS accounts FROM accounts`;
  expect(accounts).toBe(0);
});
