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
 * Builds a query once instead of at every call: building its text costs this process more than running it costs
 * PostgreSQL. Values are `sql.placeholder(name)` and passed to `execute`; a placeholder for a column must not be null.
 *
 * Drizzle binds a prepared query to the pool or transaction that built it. Text and mapping do not depend on that, so
 * each call gets the first query with the client of its own pool or transaction.
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

/** A placeholder for each value, or the literal `null` for a null. */
type Slots = Record<string, SQL | Placeholder>;

/**
 * A query whose text depends on which values are present and which of them are null; built once for each such shape.
 * `build` gets the slots of the values; the values themselves are passed to `execute`.
 *
 * With `maxRows`, each number of rows has a text of its own as well; see `inlineLimit`.
 */
export function preparedByShape<Query extends object>(
  build: (db: Database, slots: Slots, maxRows: number) => Query,
): (db: Database, values: object, maxRows?: number) => Query {
  const made = new Map<string, (db: Database) => Query>();
  return (db, values, maxRows = 0) => {
    const shape = `${shapeOf(values)}${maxRows}`;
    const query = made.get(shape) ?? prepared((first) => build(first, slotsOf(values), maxRows));
    made.set(shape, query);
    return query(db);
  };
}

/**
 * Inlines the number of rows into the text of a query, for drizzle's `limit`. With a parameter PostgreSQL estimates 10
 * % of the table, rejects the generic plan as too expensive and replans on every call. Each number is a text of its
 * own: inline one of a few upper bounds, and pass the caller's exact number as a parameter.
 */
export const inlineLimit = (rows: number): Placeholder => limitExpression(sql.raw(String(Math.trunc(rows))));

/** An SQL expression for drizzle's `limit` and `offset`: they accept any at run time, but their types only a number. */
export const limitExpression = (rows: SQL): Placeholder => rows as unknown as Placeholder;

/** Inserts of more rows are rare, and each number of rows is a prepared text of its own. */
const maxPreparedRows = 4;

type Insert = (db: Database, values: object) => { execute(values: Record<string, unknown>): Promise<unknown> };

const inserts = new Map<string, Insert>();

/** Inserts rows and returns them. The text is built once for each table, set of columns and number of rows. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<InferSelectModel<Table>[]> {
  type Inserted = Promise<InferSelectModel<Table>[]>;
  if (rows.length === 0) return [];
  if (rows.length > maxPreparedRows || rows.some(hasExpression))
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

/** Groups slots named `0.name`, `1.name` into rows. */
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

/** The names of the values that are present, with nulls marked. */
function shapeOf(values: object): string {
  let shape = "";
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) shape += value === null ? `${name}=null,` : `${name},`;
  return shape;
}

const hasExpression = (row: object): boolean =>
  Object.values(row).some((value) => typeof value === "object" && value !== null && "getSQL" in value);
