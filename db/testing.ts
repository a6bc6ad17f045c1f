import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql as query } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { resetProcess, shutdownHooks } from "@/lib/core/process-wide";
import { startTestServer } from "@/scripts/testing/server";
import { withDatabase } from "@/scripts/testing/template";
import { connection, type Database, openConnection, replaceConnection } from "./driver";
import { withSession } from "./session";

/**
 * Call it at the top of a test file: the file gets an empty, migrated database of its own on a real PostgreSQL. After its
 * tests the process forgets what it cached, because the next file runs in the same process on another database. Tests
 * commit, so concurrency and notifications work as in production. `connection()` and `systemContext()` use this
 * database; `DATABASE_URL` names it for tests that open connections of their own. A commit that changes what clients
 * follow without recording its event fails (see scripts/testing/event-guard.sql).
 */
export function setupTestDatabase(): void {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  let servers: string[] = [];

  beforeAll(async () => {
    const { url, template, workers } = await startTestServer(inject("testRunFolder"));
    servers = [...workers, url];
    for (const server of servers) await run(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    process.env.DATABASE_URL = withDatabase(url, name);
    if (workers.length > 0) process.env.DATABASE_CITUS = "on";
    await replaceConnection(openConnection(process.env.DATABASE_URL, { max: 10 }));
  }, 60_000);

  afterAll(async () => {
    await Promise.all([...shutdownHooks()].map((stop) => stop()));
    await replaceConnection(undefined);
    resetProcess();
    delete process.env.DATABASE_URL;
    for (const server of servers.toReversed()) await drop(server, name);
  });
}

/** Writes rows without recording events, as the owner of the tables: the data that a test starts from. */
export const withoutEventGuard = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  connection().db.transaction(async (db) => {
    await db.execute(query`set local role none`);
    await db.execute(query`set local anden.unguarded = on`);
    return work(db);
  });

/** Runs `work` as the owner of the tables, which the service is not: for what a test changes in the schema. */
export const asOwner = <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> =>
  withSession(process.env.DATABASE_URL ?? "", work);

/** How many rows and index entries of a table this transaction has read. */
export async function rowsReadOf(tx: Database, table: string): Promise<number> {
  const [row] = await tx.execute<{ read: string }>(query`
    select seq_tup_read + entries as read from pg_stat_xact_user_tables,
      lateral (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) as entries from pg_index where indrelid = relid) i
    where relname = ${table}`);
  return Number(row?.read);
}

/** Runs `work` while every write to these tables, or to all of them, fails as it does when PostgreSQL's disk is full. */
export async function withFullDisk<T>(work: () => Promise<T>, ...tables: readonly string[]): Promise<T> {
  const { sql } = connection();
  const rows = await sql<{ tablename: string }[]>`select tablename from pg_tables where schemaname = 'public'`;
  const names = tables.length > 0 ? tables : rows.map(({ tablename }) => tablename);
  const onEach = (statement: (name: string) => string) =>
    asOwner((owner) => owner.unsafe(names.map(statement).join(";")));
  await asOwner((owner) =>
    owner.unsafe(`
    create or replace function refuse_write() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`),
  );
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
      await run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      const isAutovacuumRunning = error instanceof postgres.PostgresError && error.code === "42501";
      if (!isAutovacuumRunning || attempt === 20) throw error;
      await pause(250);
    }
  }
}

const run = (url: string, statement: string): Promise<unknown> => withSession(url, (sql) => sql.unsafe(statement));
