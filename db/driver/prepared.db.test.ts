import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "../schema/accounts";
import { outbox } from "../schema/outbox";
import { setupTestDatabase } from "../testing";
import { connection, type Database, pipelinedReads } from "./client";
import { prepared, statement } from "./prepared";

setupTestDatabase();

const byId = prepared((db) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.id, sql.placeholder("id"))),
);

test("a missing value is rejected by the name of its placeholder", async () => {
  await expect(byId(connection().db).execute({})).rejects.toThrow('"id"');
});

test("an error carries the query and its cause", async () => {
  await expect(byId(connection().db).execute({ id: "no uuid" })).rejects.toMatchObject({
    name: "Error",
    message: expect.stringContaining('from "outbox"'),
    cause: expect.objectContaining({ code: "22P02" }),
  });
});

test.each([
  ["the pool", (db: Database) => db],
  ["pipelined reads", pipelinedReads],
])("a query is built once for %s, and again for each variant", async (_name, scopeOf) => {
  const db = scopeOf(connection().db);
  const built: number[] = [];
  const numbers = prepared((scope, count: number) => {
    built.push(count);
    return scope.select({ count: sql<number>`${sql.raw(String(count))}` }).from(sql`(select 1) single`);
  });
  for (const count of [1, 2, 1, 2]) expect(await numbers(db, count).execute()).toEqual([{ count }]);
  expect(built).toEqual([1, 2]);
});

test("a prepared query and a statement are parsed by PostgreSQL once for each connection", async () => {
  await connection().db.transaction(async (tx) => {
    const one = statement<{ one: number }>(() => sql`select ${sql.placeholder("one")}::int as one`);
    for (let call = 0; call < 3; call++) {
      await byId(tx).execute({ id: "00000000-0000-7000-8000-00000000000a" });
      expect([...(await one(tx, { one: call }))]).toEqual([{ one: call }]);
    }
    const known = await tx.execute(sql`
      select generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like 'select $1::int as one%' or statement like '%from "outbox" where%'`);
    expect(known.map(({ calls }) => Number(calls))).toEqual([3, 3]);
  });
});

test("a query that was built for the pool runs inside the transaction that uses it", async () => {
  const count = prepared((db) =>
    db
      .select({ rows: sql<number>`count(*)::int` })
      .from(accounts)
      .where(eq(accounts.name, sql.placeholder("name"))),
  );
  const counted = statement<{ rows: number }>(
    () => sql`select count(*)::int as rows from accounts where name = ${sql.placeholder("name")}`,
  );
  const { db } = connection();
  const named = async (scope: Database) => {
    const name = "Dentro";
    const found = [await count(scope).execute({ name }), await counted(scope, { name })];
    return found.map(([row]) => row?.rows);
  };
  expect(await named(db)).toEqual([0, 0]);
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local anden.unguarded = 'on'`);
      await tx.insert(accounts).values({ name: "Dentro", companyName: "", preferences: {} as never });
      expect(await named(tx)).toEqual([1, 1]);
      await tx.transaction(async (inner) => expect(await named(inner)).toEqual([1, 1]));
      expect(await named(db)).toEqual([0, 0]);
      throw new Error("undone");
    })
    .catch((error: Error) => expect(error.message).toBe("undone"));
  expect(await named(db)).toEqual([0, 0]);
});
