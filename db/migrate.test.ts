import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { withDatabase } from "@/scripts/testing/template";
import { type Connection, connection, openConnection } from "./driver";
import { migrateDatabase, OutdatedDatabase } from "./migrate";
import { hasEveryMigration } from "./migration-state";
import { setupTestDatabase } from "./testing";

setupTestDatabase();

/** When migrations were made that the first one replaced: the first, the last but one and the last of them. */
const replaced = { first: 1_795_204_022_600, lastButOne: 1_795_405_712_184, last: 1_795_409_851_760 };

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

/** Has a database tell that migrations of the times made it. */
async function pretendApplied({ sql }: Connection, times: readonly number[]): Promise<void> {
  await sql`TRUNCATE drizzle.__drizzle_migrations`;
  for (const time of times) {
    await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('replaced', ${time})`;
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

test("the first migration does not run in a database that has all that it replaced", () =>
  inNewDatabase(async (url, database) => {
    await migrateDatabase(url);
    const [, ...later] = await findApplied(database);
    const applied = [replaced.first, replaced.lastButOne, replaced.last, ...later];
    await pretendApplied(database, applied);
    expect(await hasEveryMigration(database.db)).toBe(true);
    await migrateDatabase(url);
    expect(await findApplied(database)).toEqual(applied);
  }));

test.each([
  ["the first", [replaced.first]],
  ["all but the last", [replaced.first, replaced.lastButOne]],
])("a database that has %s of the migrations that the first one replaced is refused as it is", (_, applied) =>
  inNewDatabase(async (url, database) => {
    await migrateDatabase(url);
    await pretendApplied(database, applied);
    expect(await hasEveryMigration(database.db)).toBe(false);
    await expect(migrateDatabase(url)).rejects.toThrow(OutdatedDatabase);
    expect(await findApplied(database)).toEqual(applied);
  }),
);

test("a test file starts with an empty database of the present schema", async () => {
  const [{ accounts } = { accounts: -1 }] = await connection().sql`SELECT count(*)::int AS accounts FROM accounts`;
  expect(accounts).toBe(0);
});
