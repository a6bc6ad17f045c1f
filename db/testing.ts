import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql as query } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { startTestServer } from "@/scripts/testing/server";
import { withDatabase } from "@/scripts/testing/template";
import { connection, type Database, openConnection, replaceConnection } from "./driver";

/**
 * Call it at the top of a test file: the file gets an empty, migrated database of its own on a real PostgreSQL. Tests
 * commit, so concurrency and notifications work as in production. `connection()` and `systemContext()` use this
 * database; `DATABASE_URL` names it for tests that open connections of their own. A commit that changes what clients
 * follow without recording its event fails (see scripts/testing/event-guard.sql).
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

/** Writes rows without recording events: the data that a test starts from. */
export const withoutEventGuard = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  connection().db.transaction(async (db) => {
    await db.execute(query`set local anden.unguarded = on`);
    return work(db);
  });

/** Runs `work` while every write to these tables, or to all of them, fails as it does when PostgreSQL's disk is full. */
export async function withFullDisk<T>(work: () => Promise<T>, ...tables: readonly string[]): Promise<T> {
  const { sql } = connection();
  const rows = await sql<{ tablename: string }[]>`select tablename from pg_tables where schemaname = 'public'`;
  const names = tables.length > 0 ? tables : rows.map(({ tablename }) => tablename);
  const onEach = (statement: (name: string) => string) => sql.unsafe(names.map(statement).join(";"));
  await sql.unsafe(`
    create or replace function refuse_write() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`);
  await onEach(
    (name) =>
      `create trigger disk_full before insert or update or delete on ${name} for each statement execute function refuse_write()`,
  );
  try {
    return await work();
  } finally {
    await onEach((name) => `drop trigger disk_full on ${name}`);
  }
}

/** Retries while an autovacuum worker is in the database: it runs as superuser, so our role cannot terminate it. */
async function drop(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      const isAutovacuumRunning = error instanceof postgres.PostgresError && error.code === "42501";
      if (!isAutovacuumRunning || attempt === 20) throw error;
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
