import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql as query } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { startTestServer } from "@/scripts/testing/server";
import { withDatabase } from "@/scripts/testing/template";
import { connection, type Database, openConnection, replaceConnection } from "./driver";

/**
 * Gives the test file that calls it, at its top, an empty and migrated database of its own on a real PostgreSQL. Tests
 * commit: concurrency and notifications are what they would be in service. `connection()` and `systemContext()` use it,
 * and `DATABASE_URL` names it, for those that open connections of their own. It refuses changes that tell no event (see
 * scripts/testing/event-guard.sql).
 */
export function setupTestDatabase(): void {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  let server: string | undefined;

  beforeAll(async () => {
    const { url, template } = await startTestServer(inject("testRunFolder"));
    server = url;
    await run(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    process.env.DATABASE_URL = withDatabase(url, name);
    await replaceConnection(openConnection(process.env.DATABASE_URL, { max: 10 }));
  }, 60_000);

  afterAll(async () => {
    await replaceConnection(undefined);
    delete process.env.DATABASE_URL;
    if (server) await drop(server, name);
  });
}

/** Writes rows that are no news: what a test finds already there, put straight into the tables without an event. */
export const withoutEventGuard = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  connection().db.transaction(async (db) => {
    await db.execute(query`set local anden.unguarded = on`);
    return work(db);
  });

/** A worker of autovacuum in the database belongs to the superuser and cannot be ended by us; it leaves by itself. */
async function drop(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      const isVacuumed = error instanceof postgres.PostgresError && error.code === "42501";
      if (!isVacuumed || attempt === 20) throw error;
      await pause(250);
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
