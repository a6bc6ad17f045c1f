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
 * Statements that read or write rows of several tables at once, and any number of them: rows travel as one JSON text, so
 * that the statement is one text and one round trip however many there are. It is a transaction of its own where none is
 * open.
 */

const dialect = new PgDialect({ casing: "snake_case" });

/** SQL whose text is made once. Values are `sql.placeholder(name)`; rows come as the driver reads them. */
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
  const { sql: queryString, params } = dialect.sqlToQuery(text);
  const run = compileQuery({ queryString, params });
  if (!run) throw new Error("the statement cannot be compiled");
  return run;
}

type Columns = Readonly<Record<string, AnyPgColumn>>;

/** Rows of a JSON text as a table in SQL, columns under the names that they have here. */
export interface JsonTable<Of extends Columns> {
  readonly columns: Of;
  /** For `from`: the rows of a placeholder. */
  from(json: Placeholder, alias: string): SQL;
  /** For `insert into`: names in the database. */
  readonly names: SQL;
  /** For `select`: the same columns of the rows called `alias`. */
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
    names: list(entries.map(([name]) => sql`${sql.identifier(toSnakeCase(name))}`)),
    of: (alias) => list(entries.map(([name]) => sql`${quoted(alias)}.${quoted(name)}`)),
  };
}

/** New rows of a table written as JSON, without the columns that the statement fills in itself. */
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
    /** The row as it will be: what is left out has the default of its column, or is null. */
    complete: compileLiteral(
      names.map((name, i) => [name, `given[${JSON.stringify(name)}] ?? scope[${i}]`] as const),
      Object.values(columns).map(literalDefault),
    ) as (given: Omit<InferInsertModel<Table>, Omitted>) => Row,
  };
}

/** A JSON row has no defaults of the database; those that are expressions have to be given. */
const literalDefault = (column: AnyPgColumn): unknown =>
  column.default === undefined || is(column.default, SQL) ? null : column.default;
