import type { SQL } from "drizzle-orm";
import { PgDialect, type PgSession, type SelectedFieldsOrdered } from "drizzle-orm/pg-core";
import type { Database } from "./client";

/** postgres.js finds a prepared statement by its text; drizzle only looks whether there is a name. */
const anyName = "prepared";

/**
 * Builds a drizzle query once in this process instead of at every call: building its text costs more than running it
 * costs PostgreSQL. Values are `sql.placeholder(name)` and passed to `execute`.
 *
 * `variant` is whatever else the text depends on, such as the number of values in a list; each has a text of its own.
 */
export function prepared<Query extends object, Variant = void>(
  build: (db: Database, variant: Variant) => { prepare(name: string): Query },
): (db: Database, variant: Variant) => Query {
  const made = new Map<string, Query>();
  return (db, variant) => {
    const key = String(JSON.stringify(variant));
    const query = made.get(key) ?? build(db, variant).prepare(anyName);
    made.set(key, query);
    return bindTo(db, query);
  };
}

/** The members of drizzle's prepared query that make up a query; none of them depends on the connection. */
interface DrizzleQuery {
  readonly queryString: string;
  readonly params: unknown[];
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly joinsNotNullableMap: unknown;
}

/**
 * The same query for another pool or transaction. Drizzle binds a prepared query to the one that built it, and building
 * it anew in each transaction would cost a creation with an idempotency key a third more.
 */
function bindTo<Query extends object>(db: Database, query: Query): Query {
  const { queryString, params, fields, joinsNotNullableMap } = query as unknown as DrizzleQuery;
  const bound = sessionOf(db).prepareQuery({ sql: queryString, params }, fields, anyName, true);
  return Object.assign(bound, { joinsNotNullableMap }) as unknown as Query;
}

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * SQL whose text is built once in this process, for statements that transactions run. Values are
 * `sql.placeholder(name)`; rows are returned as postgres.js reads them. Outside a transaction the statement is its own.
 */
export function statement<Row extends object>(
  text: () => SQL,
): (db: Database, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  let query: ReturnType<PgDialect["sqlToQuery"]> | undefined;
  return (db, values) => {
    query ??= dialect.sqlToQuery(text());
    return sessionOf(db)
      .prepareQuery<{ execute: Row[]; all: never; values: never }>(query, undefined, anyName, false)
      .execute(values);
  };
}

/** Reads a member that drizzle does not declare. */
const sessionOf = (db: Database): PgSession => (db as unknown as { readonly _: { session: PgSession } })._.session;
