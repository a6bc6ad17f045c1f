import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Connection, connection } from "@/db/driver";
import { migrateDatabase, rebuildSchema } from "@/db/migrate";
import { hasEveryMigration } from "@/db/migration-state";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { findCaller } from "@/lib/domain/identity/accounts";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { openLeaderSession } from "@/lib/jobs/runner/leadership";
import { writeBackup } from "@/lib/platform/backup";
import { systemContext } from "@/lib/platform/context";
import { findWrongKeys } from "@/lib/platform/key-check";
import { withDatabase } from "@/scripts/testing/template";
import { explain, readCall } from "../commands/admin/commands";

process.env.CREDENTIAL_PEPPER ??= "a pepper for tests";
process.env.ENCRYPTION_KEY ??= "a key for tests";
setupTestDatabase();

const run = async (...words: string[]) => (await readCall(words))(systemContext("admin"), () => {});
const rejection = (...words: string[]) =>
  run(...words).then(
    () => "nothing was refused",
    (error: unknown) => explain(error) ?? String(error),
  );

let folder: string;
let shop: TestCaller;
const fileOf = (name: string) => join(folder, name);

/** Every row of every table, in one order. */
async function contents(): Promise<Record<string, unknown>> {
  const { sql } = connection();
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables) found[name] = await sql`select t::text as row from ${sql(name)} t order by 1`;
  return found;
}

/** Tables that the restoring command itself writes, and one that follows its shipment a moment later. */
const writtenAfterwards = /^(ledger_checks|key_check_values|quote_records)$/;
const compared = (tables: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !writtenAfterwards.test(name)));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  await seedTestCarriers();
  shop = await createTestAccount();
  // Letters, separators and signs that a text format could take for its own.
  const { id } = await makeShipment(shop, { externalId: "ñ\\N \\. \u2028;\"'" });
  await transitionTo(id, "ready_to_ship", "shipped");
  expect(await findWrongKeys(systemContext("test"))).toEqual([]);
  await run("backup", "--file", fileOf("whole.gz"));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a restored backup is equal, row by row, and its ids go on where they were", async () => {
  const before = await contents();
  await makeShipment(await createTestAccount());
  expect(compared(await contents())).not.toEqual(compared(before));
  expect(await run("restore", "--file", fileOf("whole.gz"), "--replace")).toMatchObject({
    tables: Object.keys(before).length,
    wrong_keys: [],
    ledger: { ok: true, finding_count: 0 },
  });
  expect(compared(await contents())).toEqual(compared(before));
  expect(await findCaller(systemContext("test"), shop.token, shop.secret)).toBeDefined();
  const next = await makeShipment(shop);
  await transitionTo(next.id, "ready_to_ship", "shipped");
  const [keys] = await connection().sql`
    select count(*)::int as count from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  expect(keys?.count).toBeGreaterThan(20);
  await expect(connection().sql`update tracking_entries set comment = 'x'`).rejects.toThrow();
});

test("only its owner may read the file, and none is overwritten", async () => {
  expect((await stat(fileOf("whole.gz"))).mode & 0o777).toBe(0o600);
  expect(await rejection("backup", "--file", fileOf("whole.gz"))).toBe(`${fileOf("whole.gz")} exists already.`);
  expect(await rejection("backup", "--file", fileOf("no/such/folder.gz"))).toContain("cannot be written: ENOENT");
});

test("accounts are not lost by mistake", async () => {
  expect(await rejection("restore", "--file", fileOf("whole.gz"))).toMatch(/has accounts already.*--replace/);
});

test("a database that a service runs on is left alone", async () => {
  const service = openLeaderSession(() => {});
  await service.acquireLeadership();
  expect(await rejection("restore", "--file", fileOf("whole.gz"), "--replace")).toMatch(/service is running/);
  await service.close();
});

/** The lines of the whole backup, changed by `edit`, in a file of their own. */
async function writeEdited(name: string, edit: (lines: string[]) => string[]): Promise<string> {
  const text = gunzipSync(await readFile(fileOf("whole.gz"))).toString();
  await writeFile(fileOf(name), gzipSync(edit(text.split("\n")).join("\n")));
  return fileOf(name);
}

test("a backup whose ledger was tampered with, or with the keys of others, is refused unless that is wanted", async () => {
  const before = await contents();
  const changed = await writeEdited("tampered.gz", (lines) => {
    const entries = lines.findIndex((line) => line.includes('"table":"ledger_accounts"'));
    const row = lines.findIndex((line, at) => at > entries && line.includes(",available,"));
    return lines.with(row, lines[row]!.replace(/(,available,)(-?\d+)/, "$17$2"));
  });
  expect(await rejection("restore", "--file", changed, "--replace")).toMatch(/does not add up.*balance_differs/s);
  vi.stubEnv("CREDENTIAL_PEPPER", "of another installation");
  expect(await rejection("restore", "--file", fileOf("whole.gz"), "--replace")).toMatch(/^CREDENTIAL_PEPPER is not/);
  vi.unstubAllEnvs();
  expect(compared(await contents())).toEqual(compared(before));

  expect(await run("restore", "--file", changed, "--replace", "--unproved")).toMatchObject({ ledger: { ok: false } });
  process.exitCode = 0;
});

/** Backs up a database with the schema of an earlier version and one account; returns what today's schema is. */
const backUpEarlier = (migration: string, file: string) =>
  asOwner(async (owner) => {
    const url = withDatabase(process.env.DATABASE_URL!, `earlier_${randomUUID().replaceAll("-", "")}`);
    const name = new URL(url).pathname.slice(1);
    await owner`create database ${owner(name)}`;
    await migrateDatabase(url);
    const earlier = postgres(url, { max: 1, onnotice: () => {} });
    try {
      const today = await schemaOf(earlier);
      await drizzle(earlier).transaction((tx) => rebuildSchema(tx, migration));
      await earlier`
        insert into accounts (name, company_name, preferences) values ('de antes', 'De Antes SRL', '{}')`;
      await writeBackup(url, file, new Date());
      return today;
    } finally {
      await earlier.end({ timeout: 5 });
      await owner`drop database ${owner(name)} with (force)`;
    }
  });

/** Every column, constraint, index, trigger and function. */
const schemaOf = (sql: Connection["sql"]) => sql`
  select 'column' as kind, format('%s.%s', attrelid::regclass, attname) as name,
    format('%s %s %s', atttypid::regtype, attnotnull, attnum) as what
  from pg_attribute join pg_class on pg_class.oid = attrelid and relkind in ('r', 'i') and attnum > 0
  where relnamespace = 'public'::regnamespace
  union all
  select 'constraint', format('%s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger', format('%s.%s', tgrelid::regclass, tgname), pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all
  select 'function', oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2, 3`;

test("a backup of an earlier version is restored and brought up to date", async () => {
  const today = await backUpEarlier("0003_return_label_mails", fileOf("earlier.gz"));
  expect(await run("restore", "--file", fileOf("earlier.gz"), "--replace")).toMatchObject({
    migration: "0003_return_label_mails",
    rows: 1,
    ledger: { ok: true },
  });
  expect(await connection().sql`select name from accounts`).toEqual([{ name: "de antes" }]);
  expect(await hasEveryMigration(connection().db)).toBe(true);
  expect(await schemaOf(connection().sql)).toEqual(today);
});

test("a backup goes back over a database that a later version has upgraded", async () => {
  expect(await run("restore", "--file", fileOf("whole.gz"), "--replace")).toMatchObject({ ledger: { ok: true } });
  const [today, before] = [await schemaOf(connection().sql), await contents()];
  await asOwner((owner) =>
    owner.unsafe(`
      create type mood as enum ('calm');
      create sequence later_numbers;
      create table later (id int default nextval('later_numbers'), mood mood);
      alter table accounts add column mood mood, add constraint calm check (mood = 'calm') not valid;
      create view moods as select mood from accounts;
      create materialized view kept_moods as select mood from accounts;
      create procedure be_calm() language sql as 'select 1';
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`),
  );
  expect(await run("restore", "--file", fileOf("whole.gz"), "--replace")).toMatchObject({ ledger: { ok: true } });
  expect(compared(await contents())).toEqual(compared(before));
  expect(await schemaOf(connection().sql)).toEqual(today);
  const [left] = await connection().sql`
    select (select count(*)::int from pg_type where typname = 'mood') as types,
      (select count(*)::int from pg_class where relname ~ 'later|moods') as relations,
      (select count(*)::int from drizzle.__drizzle_migrations where hash = 'later') as migrations`;
  expect(left).toEqual({ types: 0, relations: 0, migrations: 0 });
});

test("a file that is cut, of another version or no backup is refused, and nothing has changed", async () => {
  const before = await contents();
  const lines = gunzipSync(await readFile(fileOf("whole.gz")))
    .toString()
    .split("\n");
  const [header = "", ...rest] = lines;
  const other = JSON.stringify({ ...JSON.parse(header), migration: "9999_of_tomorrow" });
  const half = (await readFile(fileOf("whole.gz"))).subarray(0, 20_000);
  const middle = lines.findIndex((line) => line.includes('"table":"shipments"')) + 2;
  for (const [name, bytes, message] of [
    ["cut.gz", half, "cannot be read as a backup: Z_BUF_ERROR"],
    ["short.gz", gzipSync(lines.slice(0, middle).join("\n")), "is no whole backup"],
    ["other.gz", gzipSync([other, ...rest].join("\n")), "version that this one does not know, 9999_of_tomorrow"],
    ["text.gz", Buffer.from("no gzip at all"), "cannot be read as a backup: Z_DATA_ERROR"],
    ["wrong.gz", gzipSync("{}\n"), "is no whole backup"],
    [
      "bad-row.gz",
      gzipSync(lines.toSpliced(middle - 1, 0, '"(1)"').join("\n")),
      "a row that its table does not take (22P02)",
    ],
    ["columns.gz", gzipSync(lines.join("\n").replace('"columns":["id",', '"columns":["no",')), "has other columns"],
  ] as const) {
    await writeFile(fileOf(name), bytes);
    expect(await rejection("restore", "--file", fileOf(name), "--replace"), name).toContain(message);
  }
  expect(await rejection("restore", "--file", fileOf("missing.gz"), "--replace")).toContain("ENOENT");
  expect(compared(await contents())).toEqual(compared(before));
});
