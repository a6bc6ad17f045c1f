import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "../schema/outbox";
import { setupTestDatabase } from "../testing";
import { connection } from "./client";
import { jsonTable } from "./json-table";
import { statement } from "./prepared";

setupTestDatabase();

const rows = jsonTable(getTableColumns(outbox), ["sequence"]);
const write = statement<{ id: string }>(
  () => sql`
    insert into outbox (sequence, ${rows.names})
    select 7, ${rows.of("given")} from ${rows.from(sql.placeholder("rows"), "given")} returning id`,
);

const given = (id: string, lastError?: string) => ({
  id,
  accountId: 9_007_199_254_740_991,
  aggregate: "account" as const,
  aggregateId: 1,
  type: "account.updated" as const,
  payload: { changes: ["ñandú", 'comillas " y \\'] },
  createdAt: new Date("2026-11-20T12:00:00.123Z"),
  lastError,
});
const ids = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"] as const;

test("rows written as one JSON text are stored as given, with nulls and the defaults of their columns", async () => {
  const { db } = connection();
  const drafts = [given(ids[0]), given(ids[1], "no")].map(rows.complete);
  expect([...(await write(db, { rows: JSON.stringify(drafts) }))]).toEqual(ids.map((id) => ({ id })));
  const common = { sequence: 7, requestId: "", attempts: 0, processedAt: null, position: null };
  expect(await db.select().from(outbox).orderBy(outbox.id)).toEqual([
    { ...given(ids[0]), ...common, lastError: null },
    { ...given(ids[1]), ...common, lastError: "no" },
  ]);
});

test("no rows at all write nothing", async () => {
  expect([...(await write(connection().db, { rows: "[]" }))]).toEqual([]);
});
