import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import * as z from "zod";
import { ExpectedFailure } from "../process/expected-failure";
import { currentMigration, Header, linesOf, openSession, SequencesLine, TableLine } from "./archive";

export interface RestoredBackup {
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Fills a migrated database from a backup, in one transaction: it has all of the backup afterwards, or what it had. Throws
 * an ExpectedFailure for a file that is no whole backup of this version's schema.
 */
export async function restoreBackup(url: string, file: string): Promise<RestoredBackup> {
  const lines = linesOf(unpack(file));
  try {
    const header = parseLine(Header, await nextLine(lines));
    if (header.migration !== currentMigration) throw new ExpectedFailure(otherVersion(header.migration));
    const sql = openSession(url);
    try {
      const rows = await sql.begin((tx) => fill(tx, lines, header.tables));
      return { createdAt: header.created_at, tables: header.tables, rows };
    } finally {
      await sql.end({ timeout: 5 });
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new ExpectedFailure(`${file} cannot be read as a backup: ${error.code}`, { cause: error });
  }
}

const otherVersion = (migration: string): string =>
  `The backup has the schema of another version, ${migration || "unknown"}; this one has ${currentMigration}. ` +
  "Restore it with the version that made it, and start this version afterwards: it brings the database up to date.";

/**
 * Foreign keys are dropped and made again, which checks every row; triggers are off, as what they write is in the backup,
 * too. Both are the owner's right and need no superuser.
 */
async function fill(tx: postgres.TransactionSql, lines: Lines, count: number): Promise<number> {
  const tables = await tx<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const onEachTable = (statement: (name: string) => string) =>
    tx.unsafe(tables.map(({ name }) => statement(name)).join(";"));
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  await onEachTable((name) => `alter table ${name} disable trigger user`);
  await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  let rows = 0;
  let line = await nextLine(lines);
  for (let table = 0; table < count; table++) {
    const filled = await fillTable(tx, parseLine(TableLine, line), lines);
    rows += filled.count;
    line = filled.line;
  }
  const { sequences } = parseLine(SequencesLine, line);
  for (const { name, last, is_called } of sequences)
    await tx`select setval(${`public."${name}"`}::regclass, ${last}::bigint, ${is_called})`;
  await onEachTable((name) => `alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  return rows;
}

/** Inserts the rows of a table; returns the first line after them. */
async function fillTable(tx: postgres.TransactionSql, { table, columns }: z.output<typeof TableLine>, lines: Lines) {
  const names = columns.map((name) => tx`${tx(name)}`);
  const insert = (rows: readonly string[]) => tx`
    insert into ${tx(table)} (${tx(columns)}) overriding system value
    select ${names.map((name, i) => (i === 0 ? tx`(whole_row).${name}` : tx`, (whole_row).${name}`))}
    from (select value::${tx(table)} as whole_row from jsonb_array_elements_text(${tx.json(rows)}) offset 0) entries`;
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

async function* unpack(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error));
  yield* packed.pipe(unpacked);
}

type Lines = AsyncGenerator<string>;

async function nextLine(lines: Lines): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new ExpectedFailure(incomplete);
  return value;
}

function parseLine<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new ExpectedFailure(incomplete, { cause: error });
  }
}

const incomplete = "The file is no whole backup. Nothing was changed.";

/** The file is missing, or is no gzip, or ends too early. */
const isUnreadable = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && /^(ENOENT|EACCES|EISDIR|Z_\w+)$/.test(String(error.code));
