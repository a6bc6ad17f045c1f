import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { withDatabase } from "@/scripts/testing/template";
import { connection, openConnection } from "./driver";
import { migrateDatabase } from "./migrate";
import { useTestDatabase } from "./testing";

useTestDatabase();

test("processes that start at the same time run each migration once", async () => {
  await connection().sql`CREATE DATABASE migrated_together`;
  const url = withDatabase(process.env.DATABASE_URL!, "migrated_together");
  await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
  await migrateDatabase(url);

  const { sql, close } = openConnection(url, { max: 1 });
  const applied = await sql`SELECT hash FROM drizzle.__drizzle_migrations`;
  await close();
  await connection().sql`DROP DATABASE migrated_together`;
  expect(applied).toHaveLength(readdirSync("db/migrations").filter((name) => name.endsWith(".sql")).length);
});

test("a test file starts with an empty database of the present schema", async () => {
  const [{ accounts } = { accounts: -1 }] = await connection().sql`SELECT count(*)::int AS accounts FROM accounts`;
  expect(accounts).toBe(0);
});
