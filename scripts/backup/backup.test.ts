import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { findCaller } from "@/lib/domain/accounts";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, transitionTo } from "@/lib/domain/testing";
import { openLeaderSession } from "@/lib/jobs/runner/leadership";
import { systemContext } from "@/lib/platform/context";
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
  await run("backup", "--file", fileOf("whole.gz"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a restored backup is equal, row by row, and its ids go on where they were", async () => {
  const before = await contents();
  await makeShipment(await createTestAccount());
  expect(compared(await contents())).not.toEqual(compared(before));
  expect(await run("restore", "--file", fileOf("whole.gz"), "--replace")).toMatchObject({
    tables: Object.keys(before).length,
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
    ["other.gz", gzipSync([other, ...rest].join("\n")), "9999_of_tomorrow"],
    ["text.gz", Buffer.from("no gzip at all"), "cannot be read as a backup: Z_DATA_ERROR"],
    ["wrong.gz", gzipSync("{}\n"), "is no whole backup"],
    ["bad-row.gz", gzipSync(lines.toSpliced(middle - 1, 0, '"(1)"').join("\n")), "malformed record literal"],
  ] as const) {
    await writeFile(fileOf(name), bytes);
    expect(await rejection("restore", "--file", fileOf(name), "--replace"), name).toContain(message);
  }
  expect(await rejection("restore", "--file", fileOf("missing.gz"), "--replace")).toContain("ENOENT");
  expect(compared(await contents())).toEqual(compared(before));
});
