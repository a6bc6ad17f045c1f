import type { Sql } from "postgres";
import { databaseRoles } from "@/db/driver";
import { withSession } from "@/db/session";
import { shardTriggers } from "./shard-triggers.sql";
import { placement } from "./tables";

interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly childColumns: string[];
  readonly parentColumns: string[];
  /** As `pg_get_constraintdef` writes it. */
  readonly definition: string;
  readonly cascades: boolean;
}

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
  readonly kind: "p" | "u";
}

interface UniqueIndex {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Where a worker's own sequences begin. An `INSERT … SELECT` that reads shards takes ids there: out of order, and too large
 * for the counts of blocks of ids. It fails instead.
 */
const firstIdOfWorkers = 2 ** 48;

const distributed: ReadonlySet<string> = new Set(placement.distributed);
const reference: ReadonlySet<string> = new Set(placement.reference);
const column = "account_id";

/**
 * Makes a migrated database, empty or filled, a distributed one. `db/schema` stays as it is: keys that a single server
 * holds by `id` get `account_id` as their last column, as a worker can only hold what one shard knows.
 */
export const distributeDatabase = (url: string): Promise<void> =>
  withSession(url, async (sql) => {
    for (const statement of await readStatements(sql)) await sql.unsafe(statement);
  });

/** The statements of `distributeDatabase` in their order, each its own transaction: shards are made over several connections. */
export const statementsFor = (url: string): Promise<string[]> => withSession(url, readStatements);

/** Increase when the statements of the distribution change. */
const recipe = 6;

/** What the distribution depends on, besides the schema. */
export const distributionText = JSON.stringify([placement, shardTriggers, recipe]);

async function readStatements(sql: Sql): Promise<string[]> {
  const foreignKeys = await readForeignKeys(sql);
  const affected = foreignKeys.filter(({ child, parent }) => [child, parent].some((each) => isPlaced(each)));
  return [
    ...affected.map(({ child, name }) => `ALTER TABLE ${child} DROP CONSTRAINT "${name}"`),
    ...personsOfAccounts,
    // PostgreSQL itself asks for no right to the sequence of an identity column; Citus does for an INSERT … SELECT.
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${Object.values(databaseRoles).join(", ")}`,
    ...(await readPolicies(sql)).map(flattenPolicy),
    ...(await readWalls(sql)).map(
      ({ table }) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY`,
    ),
    ...(await readKeys(sql)).map(widenKey),
    ...(await readUniqueIndexes(sql)).flatMap(widenIndex),
    ...(await readParentTriggers(sql)).map(({ name, table }) => `DROP TRIGGER "${name}" ON ${table}`),
    ...shardTriggers,
    ...placement.reference.map((table) => `SELECT create_reference_table('${table}')`),
    ...placement.distributed.map((table, i) => {
      const together = i === 0 ? "" : `, colocate_with => '${placement.distributed[0]}'`;
      return `SELECT create_distributed_table('${table}', '${column}'${together})`;
    }),
    ...(await readIdentities(sql)).map(
      ({ table }) => `ALTER TABLE ${table} ADD CONSTRAINT ${table}_id_of_coordinator CHECK (id < ${firstIdOfWorkers})`,
    ),
    ...affected.flatMap(restoreForeignKey),
  ];
}

const isPlaced = (table: string) => distributed.has(table) || reference.has(table);

/** A key that says nothing of the account holds within it only. What is dropped is listed in docs/citus.md. */
function restoreForeignKey(key: ForeignKey): string[] {
  const add = (definition: string) => [`ALTER TABLE ${key.child} ADD CONSTRAINT "${key.name}" ${definition}`];
  if (distributed.has(key.child) && distributed.has(key.parent)) {
    const child = withAccount(key.childColumns);
    const parent = withAccount(key.parentColumns);
    const action = key.cascades ? " ON DELETE CASCADE" : "";
    return add(`FOREIGN KEY (${child}) REFERENCES ${key.parent} (${parent})${action}`);
  }
  // With a key to a reference table Citus would plan the statements of a table that lies on the coordinator alone.
  return isPlaced(key.child) && reference.has(key.parent) ? add(key.definition) : [];
}

const withAccount = (columns: readonly string[]) =>
  (columns.includes(column) ? columns : [...columns, column]).map((each) => `"${each}"`).join(", ");

function widenKey({ table, name, columns, kind }: Key): string {
  const type = kind === "p" ? "PRIMARY KEY" : "UNIQUE";
  return `ALTER TABLE ${table} DROP CONSTRAINT "${name}", ADD CONSTRAINT "${name}" ${type} (${withAccount(columns)})`;
}

const widenIndex = ({ name, definition }: UniqueIndex) => [
  `DROP INDEX "${name}"`,
  definition.replace(/ USING btree \((.*?)\)( WHERE |$)/, ` USING btree ($1, ${column})$2`),
];

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly visible: string | null;
  readonly writable: string | null;
}

/** The policies of callers in the words that Citus copies to shards: it accepts no subselect in them. */
function flattenPolicy({ table, name, visible, writable }: Policy): string {
  const flat = (condition: string) =>
    condition
      .replace(/\(\s*SELECT (\(*current_setting\('anden\.accounts'::text\)\)*::bigint\[\]) AS \w+\)/g, "$1")
      .replace(/\(user_id IN \(\s*SELECT memberships\.user_id\s+FROM memberships\)\)/g, "shares_an_account(user_id)");
  const using = visible === null ? "" : ` USING (${flat(visible)})`;
  const check = writable === null ? "" : ` WITH CHECK (${flat(writable)})`;
  return `ALTER POLICY "${name}" ON ${table}${using}${check}`;
}

const personsOfAccounts = [
  `CREATE FUNCTION shares_an_account(person bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM memberships WHERE user_id = person)
$$`,
];

const readPolicies = (sql: Sql) => sql<Policy[]>`
  SELECT format('%I', tablename) AS table, policyname AS name, qual AS visible, with_check AS writable FROM pg_policies
  WHERE schemaname = 'public' AND concat(qual, with_check) ILIKE '%SELECT%' ORDER BY 1, 2`;

/** Citus writes the rows of an `INSERT … SELECT` by COPY, which PostgreSQL refuses for tables with row-level security. */
const readWalls = (sql: Sql) => sql<{ table: string }[]>`
  SELECT oid::regclass::text AS table FROM pg_class
  WHERE relrowsecurity AND relname = ANY (${[...distributed, ...reference]}) ORDER BY 1`;

const readIdentities = (sql: Sql) => sql<{ table: string }[]>`
  SELECT attrelid::regclass::text AS table FROM pg_attribute
  WHERE attname = 'id' AND attidentity <> '' AND attrelid::regclass::text = ANY (${[...distributed]}) ORDER BY 1`;

const readForeignKeys = (sql: Sql) => sql<ForeignKey[]>`
  SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
    pg_get_constraintdef(c.oid) AS definition, confdeltype = 'c' AS cascades,
    (SELECT json_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY k (attnum, place)
     JOIN pg_attribute a ON attrelid = conrelid AND a.attnum = k.attnum) AS "childColumns",
    (SELECT json_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY k (attnum, place)
     JOIN pg_attribute a ON attrelid = confrelid AND a.attnum = k.attnum) AS "parentColumns"
  FROM pg_constraint c WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 2, 1`;

/** A shard cannot be chosen by a trigger: the version that needs them to name the account is not one that runs here. */
const readParentTriggers = (sql: Sql) => sql<{ name: string; table: string }[]>`
  SELECT tgname AS name, tgrelid::regclass::text AS table FROM pg_trigger
  WHERE tgfoid = to_regproc('take_account_of_parent') ORDER BY 2, 1`;

const readKeys = (sql: Sql) => sql<Key[]>`
  SELECT * FROM (
    SELECT conrelid::regclass::text AS table, conname AS name, contype AS kind,
      (SELECT json_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY k (attnum, place)
       JOIN pg_attribute a ON attrelid = conrelid AND a.attnum = k.attnum) AS columns
    FROM pg_constraint WHERE contype IN ('p', 'u') AND connamespace = 'public'::regnamespace
  ) keys
  WHERE "table" = ANY (${[...distributed]}) AND NOT columns::jsonb ? ${column} ORDER BY 1, 2`;

const readUniqueIndexes = (sql: Sql) => sql<UniqueIndex[]>`
  SELECT tablename AS table, indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = ANY (${[...distributed]}) AND indexdef LIKE 'CREATE UNIQUE%'
    AND indexdef !~ ${`[(, ]${column}[,)]`}
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname) ORDER BY 1, 2`;
