import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inScope } from "@/scripts/testing/scope";
import { setupTestDatabase } from "../testing";
import { type Connection, type Database, dedicatedConnection, openConnection, pipelinedReads } from "./client";
import { statement } from "./prepared";

setupTestDatabase();

let admin: postgres.Sql;
const opened: Connection[] = [];
const uncaught: unknown[] = [];
const recordUncaught = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  await admin`CREATE TABLE names (name text)`;
  process.on("uncaughtException", recordUncaught);
});

afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.close();
  expect(uncaught).toEqual([]);
});

afterAll(async () => {
  process.off("uncaughtException", recordUncaught);
  await admin.end();
});

const open = (max: number): Connection => {
  const connection = openConnection(process.env.DATABASE_URL!, { max });
  opened.push(connection);
  return connection;
};

/** Terminates a backend, as PostgreSQL does when it restarts or when a transaction has been idle for too long. */
const terminate = (pid: number) => admin`SELECT pg_terminate_backend(${pid}, 5000)`;
const storedNames = async () => (await admin<{ name: string }[]>`SELECT name FROM names`).map(({ name }) => name);

test.each([
  ["of the pool", (db: Database) => db],
  ["on the dedicated connection", dedicatedConnection],
])(
  "a transaction %s whose connection is lost between two statements leaves nothing behind, also later",
  async (_name, scopeOf) => {
    const db = scopeOf(open(1).db);
    let rejection: unknown;
    const isBack = () =>
      db.execute(sql`SELECT 1`).then(
        () => true,
        () => false,
      );
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO names VALUES ('before')`);
      const [session] = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      // A waiting query makes postgres.js reconnect at once.
      const waiting = isBack();
      await terminate(session!.pid);
      if (!(await waiting)) while (!(await isBack()));
      try {
        await tx.execute(sql`INSERT INTO names VALUES ('after')`);
      } catch (error) {
        rejection = error;
        throw error;
      }
    });
    await expect(transaction).rejects.toThrow();
    // The work does not notice the loss before its next statement.
    const isRejected = () => expect(rejection).toMatchObject({ cause: { name: "LostTransaction" } });
    await vi.waitFor(isRejected, { timeout: 10_000, interval: 20 });
    expect(await storedNames()).toEqual([]);
  },
);

test("a transaction that fails by itself is rolled back, and its connection serves the next one", async () => {
  const { db } = open(1);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO names VALUES ('undone')`);
    throw new Error("its own reason");
  });
  await expect(failing).rejects.toThrow("its own reason");
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO names VALUES ('done')`);
  });
  expect(await storedNames()).toEqual(["done"]);
  await admin`DELETE FROM names`;
});

const sessionOf = async (db: Database): Promise<number> => {
  const [row] = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.001)`);
  return row!.pid;
};

test("pipelined reads share two connections, which transactions and other queries do not use", async () => {
  const { db } = open(6);
  const many = (scope: Database) => Promise.all(Array.from({ length: 40 }, () => sessionOf(scope)));
  const shared = new Set(await many(pipelinedReads(db)));
  const others = new Set(await many(db));
  expect(shared.size).toBe(2);
  expect(others.size).toBe(6);
  expect([...others].filter((session) => shared.has(session))).toEqual([]);
});

test("pipelined reads in a transaction see its own writes, reads outside do not", async () => {
  const { db } = open(2);
  const names = async (scope: Database) =>
    (await pipelinedReads(scope).execute<{ name: string }>(sql`SELECT name FROM names`)).map(({ name }) => name);
  const outcome = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO names VALUES ('mine')`);
    expect(await names(tx)).toEqual(["mine"]);
    await tx.transaction(async (inner) => expect(await names(inner)).toEqual(["mine"]));
    expect(await names(db)).toEqual([]);
    throw new Error("undone");
  });
  await expect(outcome).rejects.toThrow("undone");
});

test("of pipelined reads sent together each gets its own result, even if one of them fails", async () => {
  const { db } = open(1);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      pipelinedReads(db)
        .execute<{ answer: number }>(sql`SELECT 100 / ${i % 10}::int AS answer`)
        .then(
          ([row]) => row?.answer,
          (error: Error) => String(error.cause),
        ),
    ),
  );
  results.forEach((result, i) => {
    if (i % 10 === 0) expect(result).toContain("division by zero");
    else expect(result).toBe(Math.trunc(100 / (i % 10)));
  });
});

test("an undefined parameter is rejected, and no other query gets a wrong result", async () => {
  const { db } = open(1);
  const echo = statement<{ answer: number }>(() => sql`SELECT ${sql.placeholder("value")}::int AS answer`);
  const ask = async (value: number | undefined) => {
    const [row] = await echo(pipelinedReads(db), { value });
    return row?.answer;
  };
  const asked = Array.from({ length: 20 }, (_, i) => (i === 7 ? undefined : i));
  const results = await Promise.allSettled(asked.map(ask));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : undefined))).toEqual(asked);
  expect(await Promise.all(asked.map((_, i) => ask(i)))).toEqual(asked.map((_, i) => i));
});

test.each([
  ["the connections of the pool", (db: Database) => db],
  ["the connections of pipelined reads", pipelinedReads],
  ["the dedicated connection", dedicatedConnection],
])(
  "after terminations under load, queries succeed again on %s",
  async (_name, scopeOf) => {
    const db = scopeOf(open(6).db);
    const ask = () => sessionOf(db);
    const stop = new AbortController();
    const asking = Array.from({ length: 18 }, async () => {
      while (!stop.signal.aborted) await ask().catch(() => {});
    });
    for (let round = 0; round < inScope({ gate: 4, all: 12 }); round++) {
      await pause(100);
      await admin`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'anden'`;
      // Blocks the event loop, so that everything the connections received is read at once.
      for (const until = performance.now() + 30; performance.now() < until; );
    }
    stop.abort();
    await Promise.all(asking);
    const failures: unknown[] = [];
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 6 }, () => ask().catch((error) => failures.push(error))));
    // A connection that has not noticed its termination yet may fail one query.
    expect(failures.filter((error) => String((error as Error).cause).includes("TIMEOUT"))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(6);
  },
  60_000,
);

test("statements are not JIT-compiled", async () => {
  const { db } = open(1);
  for (const scope of [db, pipelinedReads(db), dedicatedConnection(db)])
    expect([...(await scope.execute(sql`show jit`))]).toEqual([{ jit: "off" }]);
});

test("behind a pooler, LISTEN and cache loads go to the database itself, all else through the pooler", async () => {
  const direct = new URL(process.env.DATABASE_URL!);
  direct.searchParams.set("application_name", "direct");
  const connection = openConnection(process.env.DATABASE_URL!, { max: 1, directUrl: direct.href });
  opened.push(connection);
  await connection.session.listen("anden_test", () => {});
  const name = sql`SELECT current_setting('application_name') AS name`;
  const names = await Promise.all(
    [connection.db, pipelinedReads(connection.db), dedicatedConnection(connection.db)].map((db) => db.execute(name)),
  );
  const listening = await admin`
    SELECT application_name AS name FROM pg_stat_activity
    WHERE query ILIKE 'listen "anden_test"' AND datname = current_database()`;
  expect([...names, listening].map(([row]) => row?.name)).toEqual(["anden", "anden", "direct", "direct"]);
});

test("a query after the end of a session is answered, whatever ended it", async () => {
  const { db } = open(1);
  const [session] = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const inFlight = db.execute(sql`SELECT pg_sleep(60)`).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const [row] = await admin`SELECT FROM pg_stat_activity WHERE pid = ${session!.pid} AND wait_event = 'PgSleep'`;
    expect(row).toBeDefined();
  });
  await terminate(session!.pid);
  expect(await inFlight).toMatchObject({ cause: { code: "CONNECTION_CLOSED" } });
  expect([...(await db.execute(sql`SELECT 1 AS one`))]).toEqual([{ one: 1 }]);
});

test("an error before a session is open is told", async () => {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = "/missing";
  const connection = openConnection(url.href, { max: 1 });
  opened.push(connection);
  await expect(connection.db.execute(sql`SELECT 1`)).rejects.toMatchObject({ cause: { code: "3D000" } });
});
