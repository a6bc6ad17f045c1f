import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { connection, openConnection, replaceConnection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { call } from "@/lib/domain/operating/testing";
import { type LeaderSession, openLeaderSession } from "@/lib/jobs/runner/leadership";
import { GET } from "./route";

setupTestDatabase();

let leader: LeaderSession;

beforeAll(async () => {
  leader = openLeaderSession(() => {}, 60_000);
  await leader.acquireLeadership();
  return () => leader.close();
});

const ask = () => call(GET, "/readyz");

const insertEvent = (age: string) =>
  connection().db.execute(sql`
    insert into outbox (id, account_id, aggregate, aggregate_id, sequence, type, payload, created_at)
    values (gen_random_uuid(), 1, 'account', 1, 1, 'account.updated', '{}', now() - ${age}::interval)`);

afterEach(() => connection().db.execute(sql`delete from outbox`));

test("ready: the database answers, knows every migration, and somebody runs the jobs", async () => {
  await insertEvent("3 seconds");
  const { status, body, headers } = await ask();
  expect(status).toBe(200);
  expect(body).toEqual({
    status: "ok",
    checks: {
      database: "ok",
      migrations: "ok",
      storage: "ok",
      outbox: { status: "ok", oldest_seconds: expect.any(Number) },
      jobs: { status: "ok", runner: "embedded" },
    },
  });
  expect(headers.get("cache-control")).toBe("no-store");
});

test("events that are not passed on make it degraded, which still serves", async () => {
  await insertEvent("45 seconds");
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "degraded", checks: { outbox: { status: "late" } } });
  expect(body.checks.outbox.oldest_seconds).toBeGreaterThanOrEqual(45);
});

test("so do jobs that nobody runs", async () => {
  await leader.close();
  await expect.poll(async () => (await ask()).body.checks.jobs).toEqual({ status: "nobody", runner: "embedded" });
  expect(await ask()).toMatchObject({ status: 200, body: { status: "degraded" } });
});

test("a database that lacks a migration cannot be served from", async () => {
  const change = (statement: string) => asOwner((owner) => owner.unsafe(statement));
  await change("create table kept as select * from drizzle.__drizzle_migrations");
  await change("delete from drizzle.__drizzle_migrations where id = (select max(id) from kept)");
  const { status, body, headers } = await ask();
  expect(status).toBe(503);
  expect(body).toEqual({ status: "unavailable", checks: { database: "ok", migrations: "missing" } });
  expect(headers.get("retry-after")).toBe("5");
  await change("alter schema drizzle rename to drizzle_kept");
  expect((await ask()).body.checks).toEqual({ database: "ok", migrations: "missing" });
  await change("alter schema drizzle_kept rename to drizzle");
  await change("insert into drizzle.__drizzle_migrations select * from kept on conflict do nothing");
  expect((await ask()).status).toBe(200);
});

test("an unreachable database is reported in one word, without its address or error", async () => {
  const url = process.env.DATABASE_URL ?? "";
  await replaceConnection(openConnection("postgres://nobody:secret@127.0.0.1:1/nothing"));
  const { status, body } = await ask();
  expect(status).toBe(503);
  expect(body).toEqual({ status: "unavailable", checks: { database: "unavailable" } });
  await replaceConnection(openConnection(url));
});
