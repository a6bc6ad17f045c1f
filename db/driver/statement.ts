import {
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  is,
  type Placeholder,
  SQL,
  sql,
} from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type AnyPgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";
import { compileQuery, type Run } from "./compiled-query";
import { compileLiteral } from "./literal";
import { clientOf } from "./prepared";

/**
 * Statements that read or write any number of rows of several tables. Rows are sent as one JSON text, so the statement
 * is one prepared text and one round trip for any number of rows. Outside a transaction each statement is its own
 * transaction.
 */

const versionAdapter = new PgDialect({ casing: "snake_case" });

/** SQL whose text is built once. Values are `sql.placeholder(name)`; rows are returned as postgres.js reads them. */
export function statement<Row extends object>(
  text: () => SQL,
): (db: Database, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  let run: Run | undefined;
  return (db, values) => {
    run ??= compile(text());
    return run(clientOf(db), values) as Promise<Row[]>;
  };
}

function compile(text: SQL): Run {
  const { sql: queryString, params } = versionAdapter.sqlToQuery(text);
  const run = compileQuery({ queryString, params });
  if (!run) throw new Error("the statement cannot be compiled");
  return run;
}

type Columns = Readonly<Record<string, AnyPgColumn>>;

/** The rows of a JSON text as an SQL table whose columns have the names of the properties. */
export interface JsonTable<Of extends Columns> {
  readonly columns: Of;
  /** For `from`: the rows in a placeholder's JSON text. */
  from(json: Placeholder, alias: string): SQL;
  /** For `insert into`: the column names in the database. */
  readonly names: SQL;
  /** For `select`: the same columns, qualified with `alias`. */
  of(alias: string): SQL;
}

export function jsonTable<Of extends Columns>(columns: Of): JsonTable<Of> {
  const entries = Object.entries(columns);
  const quoted = (name: string) => sql.identifier(name);
  const list = (parts: SQL[]) => sql.join(parts, sql.raw(", "));
  return {
    columns,
    from: (json, alias) =>
      sql`json_to_recordset(${json}::json) ${quoted(alias)}(${list(
        entries.map(([name, column]) => sql`${quoted(name)} ${sql.raw(column.getSQLType())}`),
      )})`,
    names: list(
      entries.map(([name, column]) => sql`${sql.identifier(column.keyAsName ? toSnakeCase(name) : column.name)}`),
    ),
    of: (alias) => list(entries.map(([name]) => sql`${quoted(alias)}.${quoted(name)}`)),
  };
}

/** New rows of a table as JSON, without the columns that the statement itself fills in. */
export function newRows<Table extends PgTable, Omitted extends keyof InferSelectModel<Table> & string>(
  table: Table,
  omitted: readonly Omitted[],
) {
  type Row = Omit<InferSelectModel<Table>, Omitted>;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !(omitted as readonly string[]).includes(name)),
  ) as Columns;
  const names = Object.keys(columns);
  return {
    ...jsonTable(columns),
    /** The complete row: a missing value becomes the default of its column, or null. */
    complete: compileLiteral(
      names.map((name, i) => [name, `given[${JSON.stringify(name)}] ?? scope[${i}]`] as const),
      Object.values(columns).map(literalDefault),
    ) as (given: Omit<InferInsertModel<Table>, Omitted>) => Row,
  };
}

/** The database applies no defaults to a JSON row. Defaults that are SQL expressions must be passed by the caller. */
const literalDefault = (column: AnyPgColumn): unknown =>
  column.default === undefined || is(column.default, SQL) ? null : column.default;
