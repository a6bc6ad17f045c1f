import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startAlone, stopAlone } from "@/scripts/postgres";
import { clusterIn } from "@/scripts/postgres/cluster";
import { findPostmaster } from "@/scripts/postgres/postmaster";
import { migrateDatabase } from "./migrate";
import { OpenToOthers } from "./other-installations";

/** A server with real roles: two installations, each with an owner and a sign-in that owns nothing. */
let folder: string;
let server: URL;
let admin: Sql;

const addressOf = (role: string, database: string) =>
  Object.assign(new URL(server), { username: role, password: "", pathname: database }).href;

async function as<T>(role: string, database: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(addressOf(role, database), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What somebody who signs in sees of the shipments and secrets of a database by the role of the service. */
const peek = (role: string, database: string) =>
  as(role, database, async (sql) => {
    await sql`set role anden_service`;
    return (
      await sql`select (select count(*)::int from shipments) + (select count(*)::int from webhook_secrets) as seen`
    )[0];
  }).catch(({ code }: { code: string }) => code);

const refused = "42501";

async function install(name: string): Promise<void> {
  await admin.unsafe(`create role ${name} login in role anden_service, anden_tenant`);
  await admin.unsafe(`create role ${name}_web login in role anden_service, anden_tenant`);
  await admin.unsafe(`create database ${name} owner ${name}`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "two-installations-"));
  server = new URL(await startAlone(folder, { durable: false }));
  const cluster = clusterIn(folder);
  writeFileSync(join(cluster.data, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
  process.kill(findPostmaster(cluster)!.pid, "SIGHUP");
  admin = postgres(addressOf("postgres", "postgres"), { max: 1, onnotice: () => {}, idle_timeout: 60 });
  await admin`drop database anden`;
  await install("one");
}, 60_000);
afterAll(async () => {
  await admin.end({ timeout: 5 });
  await stopAlone(folder);
  rmSync(folder, { recursive: true, force: true });
});

test("a server with one installation keeps its sign-in that owns nothing, connected or not", async () => {
  await migrateDatabase(addressOf("one", "one"));
  expect(await peek("one_web", "one")).toEqual({ seen: 0 });
});

test("two installations on one server refuse each other's owners, and running processes of each go on", async () => {
  await install("two");
  const running = postgres(addressOf("two_web", "two"), { max: 1 });
  await running`select 1`;
  await migrateDatabase(addressOf("two", "two"));
  for (const role of ["two", "two_web"]) expect(await peek(role, "one"), role).toBe(refused);
  for (const role of ["one", "one_web"]) expect(await peek(role, "two"), role).toBe(refused);
  for (const name of ["one", "two"])
    for (const role of [name, `${name}_web`]) expect(await peek(role, name), role).toEqual({ seen: 0 });
  await running`select 1`;
  await running.end();
});

test.each([
  ["everybody", "public"],
  ["the roles of the service", "anden_service, anden_tenant"],
])("a start of the owner closes a database that was opened to %s, as a restored one is", async (_, whom) => {
  await admin.unsafe(`grant connect on database one to ${whom}`);
  expect(await peek("two", "one")).toEqual({ seen: 0 });
  await migrateDatabase(addressOf("one", "one"));
  expect(await peek("two", "one")).toBe(refused);
  expect(await peek("one_web", "one")).toEqual({ seen: 0 });
});

test("a start that may not close it, or finds the other owner let in by name, ends with what to do", async () => {
  await admin`grant connect on database one to public`;
  const failure = await migrateDatabase(addressOf("one_web", "one")).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OpenToOthers);
  expect((failure as Error).message).toContain("REVOKE CONNECT ON DATABASE one FROM PUBLIC, two;");
  await admin`grant connect on database one to two`;
  await expect(migrateDatabase(addressOf("one", "one"))).rejects.toThrow("REVOKE CONNECT ON DATABASE one FROM two;");
  await admin`revoke connect on database one from two`;
  await migrateDatabase(addressOf("one", "one"));
});
