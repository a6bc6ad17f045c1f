import { setTimeout as pause } from "node:timers/promises";
import type { MigrationMeta } from "drizzle-orm/migrator";
import postgres, { type Sql, type TransactionSql } from "postgres";

/**
 * How long a migration waits for a table, in milliseconds: far less than PostgreSQL's `deadlock_timeout` (1 s), so that it
 * gives way before a request of a serving process is ended by a deadlock. A request waits for all tables that the migration
 * has and for those it still waits for: for 500 ms at most (`db/driver`), then it fails.
 */
const lockTimeoutMs = 100;
const pauseMs = 200;

/** Lock not available; deadlock. */
const givesWay = new Set(["55P03", "40P01"]);

/**
 * Applies the migrations that are newer than the last applied one, and records them as drizzle's migrator does. Each has a
 * transaction of its own, as drizzle's single one holds the lock of every changed table until all are done: processes of
 * the version before, which serve meanwhile, then deadlock with it. A migration that does not get a lock is tried again,
 * for `timeoutMs` at most; then it throws the PostgresError, and the migrations before it stay applied.
 */
export async function applyInTurn(
  sql: Sql,
  migrations: readonly MigrationMeta[],
  { timeoutMs = 120_000 }: { timeoutMs?: number } = {},
): Promise<void> {
  const [table] = await sql<{ name: string | null }[]>`
    SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`;
  // A role that owns nothing, and finds every migration applied, may make neither.
  if (!table?.name) {
    await sql`CREATE SCHEMA IF NOT EXISTS drizzle`;
    await sql`CREATE TABLE drizzle.__drizzle_migrations (
      id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  }
  const [row] = await sql<{ last: string | null }[]>`SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations`;
  const last = Number(row?.last ?? 0);
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > last))
    await untilLocked(Date.now() + timeoutMs, () => sql.begin((tx) => applyAlone(tx, migration)));
}

async function applyAlone(tx: TransactionSql, migration: MigrationMeta): Promise<void> {
  await tx`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
  await applyMigration((statement) => tx.unsafe(statement), migration);
}

/**
 * Applies a migration by `run`, inside the caller's transaction, and records it as drizzle's migrator does: in one message,
 * because requests wait for the tables during each way to the server and back.
 */
export async function applyMigration(
  run: (statement: string) => PromiseLike<unknown>,
  { sql: statements, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  const record = `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${hash}', ${folderMillis})`;
  await run([...statements, record].join("\n;\n"));
}

async function untilLocked(deadline: number, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isBlocked = error instanceof postgres.PostgresError && givesWay.has(error.code);
      if (!isBlocked || Date.now() > deadline) throw error;
      await pause(pauseMs);
    }
  }
}
