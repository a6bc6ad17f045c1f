import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { changePreferences, changeRules, findAccount, noRules } from "@/lib/domain/identity/accounts";
import { beginLedgerCheck, continueLedgerCheck, findBalance, lastLedgerCheck } from "@/lib/domain/money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { createReturn } from "@/lib/domain/shipping/returns";
import { systemContext } from "@/lib/platform/context";
import { writeGathered } from "@/lib/platform/testing-batcher";
import { type DemoSignIn, removeDemo, seedDemo } from ".";
import { demoCarriers } from "./carriers";

setupTestDatabase();
process.env.ENCRYPTION_KEY ??= "key of the tests";

const ctx = () => systemContext("test");
const nothing = { accounts: 0, users: 0, carriers: 0, services: 0, branches: 0, tariffs: 0, shipments: 0 };

let shop: TestCaller;
let tables: Map<string, Column[]>;
/** Without the demo. */
let before: Record<string, number>;
let demo: DemoSignIn;

beforeAll(async () => {
  vi.stubEnv("ANDEN_DEMO", "on");
  tables = await columnsByTable();
  await seedTestCarriers();
  shop = await createTestAccount();
  const { id } = await makeShipment(shop);
  // A charge makes the platform's own ledger accounts, which stay.
  await transitionTo(id, "ready_to_ship", "shipped");
  await writeGathered();
  before = await countAll();
  demo = await seedDemo(ctx(), { history: false });
  await writeGathered();
});

afterAll(() => vi.unstubAllEnvs());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly needed: boolean;
  /** Table and column of its foreign key. */
  readonly ofTable: string | null;
  readonly ofColumn: string | null;
}

async function columnsByTable(): Promise<Map<string, Column[]>> {
  const columns = await connection().sql<Column[]>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as needed,
      f.relname as "ofTable", fa.attname as "ofColumn"
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    left join pg_class f on f.oid = k.confrelid
    left join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
    where c.table_schema = 'public'`;
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

/** How many rows each table has. */
async function countAll(): Promise<Record<string, number>> {
  const names = [...tables.keys()].sort();
  const counts = names.map(async (name): Promise<[string, number]> => {
    const [row] = await connection().sql.unsafe<{ rows: string }[]>(`select count(*) as rows from "${name}"`);
    return [name, Number(row?.rows)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Tables whose rows belong to no account and no carrier. */
const places = [
  "channel_apps",
  "event_followers",
  "localities",
  "key_check_values",
  "payment_providers",
  "platform_settings",
  "retention_rounds",
];

/** The tables of ids that are not foreign keys, by the name of the column. */
const idColumns: Readonly<Record<string, string>> = {
  account_id: "accounts",
  shipment_id: "shipments",
  user_id: "users",
  carrier_id: "carriers",
  webhook_id: "webhooks",
  delivery_id: "webhook_deliveries",
};

const samples: Readonly<Record<string, string>> = {
  text: "'x'",
  jsonb: "'{}'",
  boolean: "false",
  uuid: "gen_random_uuid()",
  bytea: "''",
  ARRAY: "'{}'",
  "timestamp with time zone": "now()",
  date: "current_date",
};

const sampleOf = ({ column, type, ofTable, ofColumn }: Column, { email }: DemoSignIn): string => {
  const table = ofTable ?? idColumns[column];
  // The demo was made last, so that the highest ids are its.
  if (table) return `(select ${ofColumn ?? "id"} from ${table} order by 1 desc limit 1)`;
  const person = `'user:' || (select id from users where email = '${email}')`;
  if (column === "actor") return person;
  if (column === "bucket") return `${person} || ':read'`;
  // The database checks what they hold.
  if (["website", "whatsapp"].includes(column)) return "''";
  if (column === "to_kind") return "'bank'";
  return samples[type] ?? "1";
};

/** Columns that stay empty, of rows that refer to one of two. */
const emptyColumns = ["return_photos.return_shipment_id"];

/** A row of the demo in each table where it has none yet, so that a table added later has to be removed from too. */
async function fillTables(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const counts = await countAll();
    for (const [table, columns] of tables) {
      if (places.includes(table) || counts[table] !== before[table]) continue;
      const parents = columns.flatMap(({ ofTable, column }) => ofTable ?? idColumns[column] ?? []);
      if (parents.some((parent) => counts[parent] === before[parent])) continue;
      const filled = columns.filter(
        ({ needed, ofTable, column }) =>
          !emptyColumns.includes(`${table}.${column}`) && (needed || ofTable || idColumns[column]),
      );
      const names = filled.map(({ column }) => `"${column}"`).join();
      const values = filled.map((column) => sampleOf(column, demo)).join();
      await withoutEventGuard((db) => db.execute(`insert into "${table}" (${names}) values (${values})`));
    }
  }
}

async function expectNoTrace(): Promise<void> {
  expect(await countAll()).toEqual(before);
  for (const table of Object.keys(before)) {
    const found = await connection().sql.unsafe(`select 1 from "${table}" as entry where entry::text ~* $1 limit 1`, [
      `tienda demo|demo@anden|${demoCarriers.map(({ code }) => code).join("|")}`,
    ]);
    expect(found, table).toHaveLength(0);
  }
}

test("nothing is removed while a live account has sent something with a demo carrier, or owns the demo", async () => {
  const { sql } = connection();
  const made = await countAll();
  const [own] = await sql`update carriers set is_demo = true where code = 'alfa' returning id`;
  await expect(removeDemo(ctx())).rejects.toThrow("Shipments of live accounts with carriers of the demo: 1.");
  expect(await countAll()).toEqual(made);
  await sql`update carriers set is_demo = false where id = ${own?.id}`;

  const { accountId } = demo;
  await withoutEventGuard((db) => db.execute(`update accounts set is_test = false where id = ${accountId}`));
  await expect(removeDemo(ctx())).rejects.toThrow(`The demo account ${accountId} is a live account now.`);
  expect(await countAll()).toEqual(made);
  await withoutEventGuard((db) => db.execute(`update accounts set is_test = true where id = ${accountId}`));
});

test("what the seed has made is removed from every table, and removed twice", async () => {
  await fillTables();
  const full = await countAll();
  const untouched = Object.keys(before).filter((table) => full[table] === before[table]);
  expect(untouched.sort()).toEqual([...places].sort());

  const removed = await removeDemo(ctx());
  expect(removed).toMatchObject({ accounts: 1, users: 1, carriers: demoCarriers.length });
  expect(removed.shipments).toBeGreaterThanOrEqual(60);
  await expectNoTrace();

  expect(await removeDemo(ctx())).toEqual(nothing);
  await expectNoTrace();
  // History is append-only again.
  await expect(connection().sql`delete from tracking_entries`).rejects.toThrow("append-only");
});

test("another test account keeps its money and its settings, without shipments of the demo's carriers", async () => {
  await connection().sql`update carriers set is_demo = true where code = 'beta'`;
  const trial = await createTestAccount({ isTest: true, carrierNetwork: false });
  const opening = await findBalance(ctx(), trial.accountId);
  const carriers = await connection().sql<{ id: number; isDemo: boolean }[]>`
    select id::int, is_demo as "isDemo" from carriers order by id`;
  const [own, invented] = [carriers.find(({ isDemo }) => !isDemo), carriers.find(({ isDemo }) => isDemo)];
  const [ownId, demoId] = [own?.id ?? 0, invented?.id ?? 0];
  const order = { serviceType: undefined, logisticType: undefined, carrierId: demoId } as const;
  await makeShipment(trial, { ...order, advance: false });
  await makeShipment(trial, order);
  const sent = await makeShipment(trial, {
    ...order,
    serviceType: "standard_delivery",
    logisticType: "carrier_pickup",
  });
  await transitionTo(sent.id, "ready_to_ship", "shipped", "received_by_carrier", "delivered");
  const request = { accountId: trial.accountId, declaredValueCents: 100_00, carrierId: ownId } as const;
  await createReturn(ctx(), sent.id, { ...request, serviceType: "return_origin", logisticType: "carrier_dropoff" });
  await changePreferences(ctx(), trial.accountId, { enabledCarriers: [ownId, demoId] });
  await changeRules(ctx(), trial.accountId, {
    carriers: [ownId, demoId],
    markups: [
      { carrierId: demoId, serviceType: null, shareBasisPoints: 100, amountCents: 0 },
      { carrierId: null, serviceType: null, shareBasisPoints: 200, amountCents: 0 },
    ],
    winner: { ...noRules.winner, preferredCarriers: [demoId, ownId] },
  });

  expect(await removeDemo(ctx())).toMatchObject({ accounts: 0, carriers: 1, shipments: 4 });
  const { preferences, rules } = await findAccount(ctx(), trial.accountId);
  expect(preferences.enabledCarriers).toEqual([ownId]);
  expect(rules).toMatchObject({ carriers: [ownId], winner: { preferredCarriers: [ownId] } });
  expect(rules.markups.map(({ shareBasisPoints }) => shareBasisPoints)).toEqual([200]);
  expect(await connection().sql`select 1 from carriers where id = ${demoId}`).toHaveLength(0);
  expect(await connection().sql`select 1 from shipments where account_id = ${trial.accountId}`).toHaveLength(0);
  expect(await findBalance(ctx(), trial.accountId)).toMatchObject({
    heldCents: 0,
    availableCents: opening.availableCents - sent.priceInclTaxCents,
  });
  const checkId = await beginLedgerCheck(ctx());
  while ((await continueLedgerCheck(ctx(), checkId)).more);
  expect(await lastLedgerCheck(ctx(), checkId)).toMatchObject({ findings: [] });
});
