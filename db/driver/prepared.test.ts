import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "../schema/accounts";
import { outbox } from "../schema/outbox";
import { setupTestDatabase } from "../testing";
import { connection } from "./client";
import { insertRows, prepared, preparedByShape } from "./prepared";

setupTestDatabase();

const row = (id: string, lastError: string | null) => ({
  id,
  accountId: 1,
  aggregate: "account" as const,
  aggregateId: 1,
  sequence: 1,
  type: "account.updated" as const,
  payload: { changes: ["name"] },
  createdAt: new Date("2026-11-20T12:00:00Z"),
  processedAt: lastError === null ? null : new Date("2026-11-20T12:00:01Z"),
  lastError,
});

const ids = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"] as const;

test("inserted rows are returned as stored: nulls, dates, objects and defaults", async () => {
  const { db } = connection();
  const rows = await insertRows(db, outbox, [row(ids[0], null), row(ids[1], "no")]);
  expect(rows).toEqual([
    { ...row(ids[0], null), requestId: "", attempts: 0 },
    { ...row(ids[1], "no"), requestId: "", attempts: 0 },
  ]);
  expect(await db.select().from(outbox).orderBy(outbox.id)).toEqual(rows);
});

test("the same columns with other nulls are a text of their own", async () => {
  const { db } = connection();
  await db.delete(outbox);
  const [swapped] = await insertRows(db, outbox, [row(ids[0], "no"), row(ids[1], null)]);
  expect(swapped).toMatchObject({ lastError: "no", processedAt: expect.any(Date) });
});

test("a query that was built for the pool runs inside the transaction that uses it", async () => {
  const count = prepared((db) =>
    db
      .select({ rows: sql<number>`count(*)::int` })
      .from(accounts)
      .where(eq(accounts.name, sql.placeholder("name")))
      .prepare("count_named"),
  );
  const { db } = connection();
  const named = (scope: Parameters<typeof count>[0]) =>
    count(scope)
      .execute({ name: "Dentro" })
      .then(([found]) => found?.rows);
  expect(await named(db)).toBe(0);
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local anden.unguarded = 'on'`);
      await tx.insert(accounts).values({ name: "Dentro", companyName: "", preferences: {} as never });
      expect(await named(tx)).toBe(1);
      expect(await named(db)).toBe(0);
      throw new Error("undone");
    })
    .catch((error: Error) => expect(error.message).toBe("undone"));
  expect(await named(db)).toBe(0);
});

test("an update has a text for each shape of its values", async () => {
  const { db } = connection();
  const change = preparedByShape((scope, slots) =>
    scope
      .update(outbox)
      .set(slots)
      .where(eq(outbox.id, sql.placeholder("row")))
      .returning({ lastError: outbox.lastError, attempts: outbox.attempts })
      .prepare("change"),
  );
  const set = (values: { lastError: string | null; attempts?: number }) =>
    change(db, values).execute({ ...values, row: ids[0] });
  expect(await set({ lastError: "again", attempts: 2 })).toEqual([{ lastError: "again", attempts: 2 }]);
  expect(await set({ lastError: null })).toEqual([{ lastError: null, attempts: 2 }]);
});
