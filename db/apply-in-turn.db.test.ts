import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyInTurn } from "./apply-in-turn";
import { setupTestDatabase } from "./testing";

setupTestDatabase();

let migrator: Sql;
let request: Sql;
let observer: Sql;
let when = Date.parse("2100-01-01");

beforeAll(() => {
  [migrator, request, observer] = Array.from({ length: 3 }, () =>
    postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} }),
  ) as [Sql, Sql, Sql];
});

afterAll(() => Promise.all([migrator, request, observer].map((sql) => sql.end())));

beforeEach(async () => {
  await observer.unsafe("DROP TABLE IF EXISTS shelf, crate; CREATE TABLE shelf (id int); CREATE TABLE crate (id int)");
});

const migration = (...statements: string[]) => ({ sql: statements, bps: true, hash: "made up", folderMillis: ++when });

const addColumn = (table: string, column: string) => `ALTER TABLE ${table} ADD COLUMN ${column} text`;

const columnsOf = async (table: string): Promise<string[]> => {
  const rows = await observer<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 ORDER BY attnum`;
  return rows.map(({ name }) => name);
};

const isWaiting = async (): Promise<boolean> => {
  const [row] = await observer<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_class c ON c.oid = relation
    WHERE NOT granted AND relname IN ('shelf', 'crate')`;
  return row?.waiting === 1;
};

test.each([
  ["one migration", () => [migration(addColumn("shelf", "place"), addColumn("crate", "place"))]],
  ["two migrations", () => [migration(addColumn("shelf", "place")), migration(addColumn("crate", "place"))]],
])(
  "a request that holds what the second change of %s needs is answered, and the change comes after it",
  async (_, make) => {
    let applied: Promise<void> | undefined;
    await request.begin(async (tx) => {
      await tx`INSERT INTO crate VALUES (1)`;
      applied = applyInTurn(migrator, make());
      await expect.poll(isWaiting, { interval: 10, timeout: 20_000 }).toBe(true);
      await tx`INSERT INTO shelf (id) VALUES (1)`;
    });
    await applied;
    expect([await columnsOf("shelf"), await columnsOf("crate")]).toEqual([
      ["id", "place"],
      ["id", "place"],
    ]);
  },
);

test("a migration that never gets its lock fails in the end, and those before it stay applied", async () => {
  const migrations = [migration(addColumn("shelf", "place")), migration(addColumn("crate", "place"))];
  await request.begin(async (tx) => {
    await tx`INSERT INTO crate VALUES (1)`;
    await expect(applyInTurn(migrator, migrations, { timeoutMs: 0 })).rejects.toMatchObject({ code: "55P03" });
  });
  expect([await columnsOf("shelf"), await columnsOf("crate")]).toEqual([["id", "place"], ["id"]]);
  await applyInTurn(migrator, migrations);
  expect(await columnsOf("crate")).toEqual(["id", "place"]);
});

test("a migration that is wrong leaves nothing behind and is not tried again", async () => {
  const wrong = migration(addColumn("shelf", "place"), "ALTER TABLE nowhere ADD COLUMN place text");
  await expect(applyInTurn(migrator, [wrong])).rejects.toMatchObject({ code: "42P01" });
  expect(await columnsOf("shelf")).toEqual(["id"]);
});
