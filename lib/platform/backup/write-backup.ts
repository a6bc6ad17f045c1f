import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type postgres from "postgres";
import { migrationAt } from "@/db/migration-state";
import { BackupError, openBackupSession } from "./archive";

export interface WrittenBackup {
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
}

/** Rows may hold files of megabytes. */
const rowsAtOnce = 100;

/**
 * Writes every table into a file that only its owner may read, as it was at one moment; the service may run meanwhile.
 * The file appears under its name once it is complete; `signal` ends the work before. Throws a `BackupError` for a
 * file that exists already, or a folder without write permission.
 */
export async function writeBackup(url: string, file: string, now: Date, signal?: AbortSignal): Promise<WrittenBackup> {
  if (await exists(file)) throw new BackupError(`${file} exists already.`);
  const partial = `${file}.partial`;
  const sql = openBackupSession(url);
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(partial, { mode: 0o600 }));
  // It may fail while the database is asked; the next write, or the end, throws the failure.
  written.catch(() => {});
  const write: WriteLines = async (lines) => {
    signal?.throwIfAborted();
    const hasRoom = gzip.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    // The database is faster than gzip. A file that cannot be written rejects.
    if (!hasRoom || gzip.destroyed) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    const counts = await sql.begin("isolation level repeatable read read only", (tx) => writeTables(tx, write, now));
    gzip.end();
    await written;
    await rename(partial, file);
    return { ...counts, bytes: (await stat(file)).size };
  } catch (error) {
    gzip.destroy();
    const failure = await written.then(
      () => error,
      (fault: unknown) => (isFileError(fault) ? fault : error),
    );
    await rm(partial, { force: true });
    if (!isFileError(failure)) throw failure;
    throw new BackupError(`${file} cannot be written: ${failure.code}`, { cause: failure });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

type WriteLines = (lines: readonly unknown[]) => Promise<void>;

async function writeTables(tx: postgres.TransactionSql, write: WriteLines, now: Date) {
  const tables = await listTables(tx);
  const header = {
    format: "anden-backup",
    migration: await findMigration(tx),
    created_at: now.toISOString(),
    tables: tables.length,
  };
  await write([header]);
  let rows = 0;
  for (const { table, columns } of tables) {
    await write([{ table, columns }]);
    const cursor = tx<{ row: string }[]>`select whole_row::text as row from ${tx(table)} whole_row`.cursor(rowsAtOnce);
    for await (const found of cursor) {
      rows += found.length;
      await write(found.map(({ row }) => row));
    }
  }
  // Sequences are no part of the snapshot. Read last, they are beyond every id that was written.
  const sequences = await tx<{ name: string; last: string; is_called: boolean }[]>`
    select sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as is_called
    from pg_sequences where schemaname = 'public' order by sequencename`;
  await write([{ sequences: [...sequences] }]);
  return { tables: tables.length, rows };
}

/** A process may be older than its database while a new version is rolled out, and does not know what the schema is. */
async function findMigration(tx: postgres.TransactionSql): Promise<string> {
  const [row] = await tx<{ last: string }[]>`select max(created_at) as last from drizzle.__drizzle_migrations`;
  const tag = migrationAt(Number(row?.last));
  if (tag === undefined) throw new BackupError("The database has migrations that this version does not know.");
  return tag;
}

const listTables = (tx: postgres.TransactionSql) => tx<{ table: string; columns: string[] }[]>`
  select c.relname as table, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error;
