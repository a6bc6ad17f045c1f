import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as z from "zod";
import { abortTransactionsOnDisconnect, type Database } from "@/db/driver";
import { applyMigrations, rebuildSchema } from "@/db/migrate";
import { findSchema, knowsMigration, newestMigration } from "@/db/migration-state";
import { BackupError, Header, linesOf, openBackupSession, SequencesLine, TableLine } from "@/lib/platform/backup";

export interface RestoredBackup<Proof> {
  readonly createdAt: string;
  /** The newest migration that the backup had; later ones were applied to it. */
  readonly migration: string;
  readonly tables: number;
  readonly rows: number;
  readonly proof: Proof;
}

/**
 * Fills a migrated database from a backup, in one transaction: it has all of the backup afterwards, or what it had. Where
 * the database has another schema than the backup, that of the backup is made anew, filled, and brought up to date.
 * `prove` sees what was restored before it is committed, and refuses it by throwing. Throws a BackupError for a file that
 * is no whole backup of this version or an earlier one.
 */
export async function restoreBackup<Proof>(
  url: string,
  file: string,
  prove: (db: Database) => Promise<Proof>,
): Promise<RestoredBackup<Proof>> {
  const lines = linesOf(unpack(file));
  try {
    const header = parseLine(Header, await nextLine(lines));
    if (!knowsMigration(header.migration)) throw new BackupError(otherVersion(header.migration));
    const session = openBackupSession(url);
    try {
      const db = drizzle(abortTransactionsOnDisconnect(session), { casing: "snake_case" });
      return await db.transaction(async (tx) => {
        // A database that a later version has upgraded has another schema too, though this build's is that of the backup.
        if ((await findSchema(tx)) !== header.migration) await rebuildSchema(tx, header.migration);
        const rows = await fill(tx, lines, header.tables);
        await applyMigrations(tx, { after: header.migration });
        const { created_at: createdAt, migration, tables } = header;
        return { createdAt, migration, tables, rows, proof: await prove(tx) };
      });
    } finally {
      await session.end({ timeout: 5 });
    }
  } catch (error) {
    if (isUnreadable(error))
      throw new BackupError(`${file} cannot be read as a backup: ${error.code}`, { cause: error });
    if (isBadData(error)) throw new BackupError(badData(error.cause.code), { cause: error });
    throw error;
  }
}

const otherVersion = (migration: string): string =>
  `The backup has the schema of a version that this one does not know, ${migration || "without a name"}; the newest here is ${newestMigration}. ` +
  "Restore it with the version that made it, or a later one. Nothing was changed.";

/**
 * Foreign keys are dropped and made again, which checks every row; triggers are off, as what they write is in the backup,
 * too. Both are the owner's right and need no superuser.
 */
async function fill(tx: Database, lines: Lines, count: number): Promise<number> {
  const tables = await tx.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const keys = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const run = (statement: string) => tx.execute(sql.raw(statement));
  const onEachTable = (statement: (name: string) => string) => run(tables.map(({ name }) => statement(name)).join(";"));
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  await onEachTable((name) => `alter table ${name} disable trigger user`);
  await run(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  let rows = 0;
  let line = await nextLine(lines);
  for (let table = 0; table < count; table++) {
    const filled = await fillTable(tx, parseLine(TableLine, line), lines);
    rows += filled.count;
    line = filled.line;
  }
  const { sequences } = parseLine(SequencesLine, line);
  for (const { name, last, is_called } of sequences)
    await tx.execute(sql`select setval(${`public."${name}"`}::regclass, ${last}::bigint, ${is_called}::boolean)`);
  await onEachTable((name) => `alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  return rows;
}

/** Inserts the rows of a table; returns the first line after them. */
async function fillTable(tx: Database, { table, columns }: z.output<typeof TableLine>, lines: Lines) {
  await assertColumns(tx, table, columns);
  const name = sql.identifier(table);
  const names = (prefix: string) =>
    sql.join(
      columns.map((column) => sql`${sql.raw(prefix)}${sql.identifier(column)}`),
      sql`, `,
    );
  const insert = (rows: readonly string[]) =>
    tx.execute(sql`
      insert into ${name} (${names("")}) overriding system value
      select ${names("(whole_row).")}
      from (
        select value::${name} as whole_row from jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb) offset 0
      ) entries`);
  let count = 0;
  let block: string[] = [];
  for (;;) {
    const line = await nextLine(lines);
    const row = line.startsWith('"') ? parseLine(z.string(), line) : undefined;
    if (block.length === rowsAtOnce || (row === undefined && block.length > 0)) {
      await insert(block);
      count += block.length;
      block = [];
    }
    if (row === undefined) return { count, line };
    block.push(row);
  }
}

const rowsAtOnce = 100;

/** A row is the text of its columns in their order: in another order a value would be read into a neighbour's column. */
async function assertColumns(tx: Database, table: string, columns: readonly string[]): Promise<void> {
  const found = await tx.execute<{ name: string }>(sql`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass(${`public."${table}"`}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  if (found.map(({ name }) => name).join() === columns.join()) return;
  throw new BackupError(`The backup's table ${table} has other columns than its schema says. Nothing was changed.`);
}

async function* unpack(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error));
  yield* packed.pipe(unpacked);
}

type Lines = AsyncGenerator<string>;

async function nextLine(lines: Lines): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new BackupError(incomplete);
  return value;
}

function parseLine<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new BackupError(incomplete, { cause: error });
  }
}

/** PostgreSQL's classes "data exception" and "integrity constraint violation"; its messages quote the row. */
const isBadData = (error: unknown): error is Error & { cause: postgres.PostgresError } =>
  error instanceof Error && error.cause instanceof postgres.PostgresError && /^2[23]/.test(error.cause.code);

const badData = (code: string): string =>
  `The file is damaged: it has a row that its table does not take (${code}). Nothing was changed.`;

const incomplete = "The file is no whole backup. Nothing was changed.";

/** The file is missing, or is no gzip, or ends too early. */
const isUnreadable = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && /^(ENOENT|EACCES|EISDIR|Z_\w+)$/.test(String(error.code));
