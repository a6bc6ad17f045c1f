import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "../schema/outbox";
import { setupTestDatabase } from "../testing";
import { connection } from "./client";
import { jsonRows } from "./json-rows";

setupTestDatabase();

const ids = ["00000000-0000-7000-8000-00000000000a", "00000000-0000-7000-8000-00000000000b"] as const;

const row = (id: string, processedAt: Date | null) => ({
  id,
  accountId: 9_007_199_254_740_991,
  aggregate: "account" as const,
  aggregateId: 1,
  sequence: 1,
  type: "account.updated" as const,
  payload: { changes: ["ñandú", 'comillas " y \\'] },
  createdAt: new Date("2026-11-20T12:00:00.123Z"),
  processedAt,
  lastError: null,
});

test("rows read as one JSON text are the rows that drizzle reads", async () => {
  const { db } = connection();
  await db.insert(outbox).values([row(ids[0], null), row(ids[1], new Date("2026-11-20T12:00:01Z"))]);
  const { id, accountId, payload, createdAt, processedAt, lastError } = outbox;
  const columns = { id, accountId, payload, createdAt, processedAt, lastError };
  const rows = jsonRows(columns);
  const page = db.select(rows.selection).from(outbox).as("page");
  const [read] = await db.select({ rows: rows.aggregate(sql`page.id desc`) }).from(page);
  expect(read?.rows).toEqual(await db.select(columns).from(outbox).orderBy(sql`id desc`));
});

test("no rows at all are an empty list", async () => {
  const { db } = connection();
  const rows = jsonRows({ id: outbox.id });
  const page = db.select(rows.selection).from(outbox).where(eq(outbox.sequence, 999)).as("page");
  expect(await db.select({ rows: rows.aggregate(sql`page.id`) }).from(page)).toEqual([{ rows: [] }]);
});

test("rows that are read as one text each are parsed to the same rows", async () => {
  const { db } = connection();
  const columns = { id: outbox.id, payload: outbox.payload, processedAt: outbox.processedAt };
  const rows = jsonRows(columns);
  const page = db.select(rows.selection).from(outbox).as("page");
  const [read] = await db.select({ texts: rows.aggregateTexts(sql`page.id desc`) }).from(page);
  expect(read?.texts.map(rows.read)).toEqual(await db.select(columns).from(outbox).orderBy(sql`id desc`));
});
