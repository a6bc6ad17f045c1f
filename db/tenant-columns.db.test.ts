import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { beforeAll, expect, test } from "vitest";
import { connection } from "./driver";
import { asOwner, setupTestDatabase } from "./testing";
import { readableColumns } from "./testing-readable-columns";

setupTestDatabase();

/** Every number and text of a row contains that of its account. */
const [mine, theirs] = [7_001, 9_002];

/** Columns by whose text the database tells the account. */
const kinds: Readonly<Record<string, string>> = { actor: "user", bucket: "webhook-replay" };

/** A value of each type; a type that is new fails here. */
const literals: Readonly<Record<string, (account: number, column: string) => string>> = {
  text: (account, column) => `'${kinds[column] ?? "of"}:${account}'`,
  bigint: String,
  integer: String,
  smallint: String,
  boolean: () => "false",
  jsonb: (account) => `'{"of": ${account}}'`,
  bytea: (account) => `'of ${account}'`,
  uuid: (account) => `'00000000-0000-0000-0000-00000000${account}'`,
  date: (account) => `'2026-01-0${account % 10}'`,
  "timestamp with time zone": () => "now()",
  "double precision": String,
  ARRAY: () => "'{}'",
  numeric: String,
  tsvector: (account) => `'of ${account}'`,
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly generated: boolean;
}

let columns: Column[];

/** A row of each account in every table, which keys, checks and triggers would refuse: the owner takes them away. */
async function fillEveryTable(owner: Sql): Promise<void> {
  const constraints = await owner<{ drop: string }[]>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'c') AND conrelid <> 0`;
  const tables = [...new Set(columns.map(({ table }) => table))];
  const written = tables.flatMap((table) => {
    const of = columns.filter((entry) => entry.table === table && !entry.generated);
    const rows = [mine, theirs].map((account) => of.map(({ column, type }) => literals[type]!(account, column)));
    const names = of.map(({ column }) => `"${column}"`).join();
    return [
      `ALTER TABLE ${table} DISABLE TRIGGER USER`,
      `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES ${rows.map((row) => `(${row.join()})`).join()}`,
    ];
  });
  await owner.unsafe([...constraints.map(({ drop }) => drop), ...written].join(";"));
}

beforeAll(async () => {
  await asOwner(async (owner) => {
    columns = await owner<Column[]>`
      SELECT table_name AS table, column_name AS column, data_type AS type, is_generated = 'ALWAYS' AS generated
      FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`;
    await fillEveryTable(owner);
  });
});

test("callers read the columns that a page or a request of theirs needs, in rows of their accounts", async () => {
  const db = connection().restrictedTo([mine]);
  const read = await Promise.all(
    columns.map(async ({ table, column }) => {
      const query = sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`;
      const rows = await db.execute<{ value: unknown }>(query).catch((error: { cause?: { code?: string } }) => {
        expect(error.cause?.code, `${table}.${column}`).toBe("42501");
      });
      return { table, column, rows };
    }),
  );
  const readable: Record<string, string> = {};
  for (const { table, column, rows } of read)
    if (rows) readable[table] = readable[table] ? `${readable[table]} ${column}` : column;
  expect(readable).toEqual(readableColumns);
  const [seen, foreign] = [String(mine), String(theirs)].map((mark) =>
    read.filter(({ rows }) => JSON.stringify(rows ?? "").includes(mark)).map(({ table }) => table),
  );
  const known = ["carrier_locations", "carrier_services", "carriers", "localities", "platform_settings"];
  expect([...new Set(foreign)]).toEqual(known);
  expect([...new Set(seen)]).toEqual(Object.keys(readableColumns));
}, 20_000);
