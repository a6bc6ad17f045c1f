import {
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import type { Database } from "./client";
import { compileQuery, type Run } from "./compiled-query";

/**
 * A query that is put together once instead of at every call: making its text costs this process more than running it
 * costs PostgreSQL. Values are `sql.placeholder(name)`, handed to `execute`; a placeholder of a column takes no null.
 *
 * Drizzle ties a prepared query to the pool or transaction that made it. Text and mapping do not depend on that, so each
 * use gets the query that was made first, with the connection of its own.
 */
export function prepared<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  let made: { query: Query; run: Run | undefined } | undefined;
  return (db) => {
    if (!made) {
      const query = build(db);
      made = { query, run: compileQuery(query) };
    }
    const { query, run } = made;
    const client = clientOf(db);
    return Object.create(query, {
      client: { value: client },
      ...(run && { execute: { value: (values: Record<string, unknown> = {}) => run(client, values) } }),
    }) as Query;
  };
}

interface Session {
  readonly session: { readonly client: postgres.Sql };
}

export const clientOf = (db: Database): postgres.Sql => (db as unknown as { readonly _: Session })._.session.client;

/** Placeholders, and `null` where the value is. */
type Slots = Record<string, SQL | Placeholder>;

/**
 * A query whose text depends on which values are there and which of them are null: made once for each such shape. `build`
 * gets the slots of the values; the values themselves are handed to `execute`.
 *
 * With `most` there is a text for each such number of rows too; see `literally`.
 */
export function preparedByShape<Query extends object>(
  build: (db: Database, slots: Slots, most: number) => Query,
): (db: Database, values: object, most?: number) => Query {
  const made = new Map<string, (db: Database) => Query>();
  return (db, values, most = 0) => {
    const shape = `${shapeOf(values)}${most}`;
    const query = made.get(shape) ?? prepared((first) => build(first, slotsOf(values), most));
    made.set(shape, query);
    return query(db);
  };
}

/**
 * A number of rows that stands in the text of a query, for drizzle's `limit`. Of one that is told later PostgreSQL expects
 * a tenth of the table: the plan that it could keep seems dear then, and it makes a new one at every call. So a few such
 * numbers bound the rows, and the exact one, which callers choose, is told later.
 */
export const inlineLimit = (rows: number): Placeholder => limitExpression(sql.raw(String(Math.trunc(rows))));

/** An expression for drizzle's `limit` and `offset`, which write down whatever they get and ask for less by their types. */
export const limitExpression = (rows: SQL): Placeholder => rows as unknown as Placeholder;

/** More rows at once are rare, and each number of rows is a text of its own. */
const rowsKeptPrepared = 4;

type Insert = (db: Database, values: object) => { execute(values: Record<string, unknown>): Promise<unknown> };

const inserts = new Map<string, Insert>();

/** Inserts rows and returns them, by a text that is made once for each table, set of columns and number of rows. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<InferSelectModel<Table>[]> {
  type Inserted = Promise<InferSelectModel<Table>[]>;
  if (rows.length === 0) return [];
  if (rows.length > rowsKeptPrepared || rows.some(hasExpression))
    return db
      .insert(table)
      .values(rows as PgInsertValue<Table>[])
      .returning() as Inserted;
  const name = `insert_${rows.length}_${getTableName(table)}`;
  const insert = inserts.get(name) ?? makeInsert(table, name);
  inserts.set(name, insert);
  const values: Record<string, unknown> = {};
  rows.forEach((row, i) => {
    for (const [column, value] of Object.entries(row)) values[`${i}.${column}`] = value;
  });
  return insert(db, values).execute(values) as Inserted;
}

const makeInsert = (table: PgTable, name: string): Insert =>
  preparedByShape((db, slots) => db.insert(table).values(toRows(slots)).returning().prepare(name));

/** `0.name`, `1.name` as rows of their own. */
function toRows(slots: Slots): PgInsertValue<PgTable>[] {
  const rows: Slots[] = [];
  for (const [name, slot] of Object.entries(slots)) {
    const [i, column] = name.split(".") as [string, string];
    rows[Number(i)] = { ...rows[Number(i)], [column]: slot };
  }
  return rows;
}

const slotsOf = (values: object): Slots =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? sql`null` : sql.placeholder(name)]),
  );

/** Names of the values that are there, those that are null marked. */
function shapeOf(values: object): string {
  let shape = "";
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) shape += value === null ? `${name}=null,` : `${name},`;
  return shape;
}

const hasExpression = (row: object): boolean =>
  Object.values(row).some((value) => typeof value === "object" && value !== null && "getSQL" in value);
