import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { withDatabase } from "@/scripts/testing/template";
import { type Connection, connection, openConnection } from "./driver";
import { migrateDatabase, OutdatedDatabase } from "./migrate";
import { hasEveryMigration } from "./migration-state";
import { setupTestDatabase } from "./testing";

setupTestDatabase();

/** Timestamps of migrations that were squashed into the first one: their first, last but one and last. */
const squashed = { first: 1_795_204_022_600, lastButOne: 1_795_405_712_184, last: 1_795_409_851_760 };

async function inNewDatabase(work: (url: string, database: Connection) => Promise<void>): Promise<void> {
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await connection().sql`CREATE DATABASE ${connection().sql(name)}`;
  const url = withDatabase(process.env.DATABASE_URL!, name);
  const database = openConnection(url, { max: 1 });
  try {
    await work(url, database);
  } finally {
    await database.close();
    await connection().sql`DROP DATABASE ${connection().sql(name)} WITH (FORCE)`;
  }
}

/** Records migrations with these timestamps as the applied ones. */
async function pretendApplied({ sql }: Connection, times: readonly number[]): Promise<void> {
  await sql`TRUNCATE drizzle.__drizzle_migrations`;
  for (const time of times) {
    await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('squashed', ${time})`;
  }
}

const findApplied = async ({ sql }: Connection): Promise<number[]> =>
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
  inNewDatabase(async (url, database) => {
    await migrateDatabase(url);
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
  inNewDatabase(async (url, database) => {
    await migrateDatabase(url);
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
