import { type GetColumnData, type InferModelFromColumns, is, type Placeholder, SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type Columns = Readonly<Record<string, AnyPgColumn>>;

/**
 * Rows that a statement gets as one JSON text, as an SQL table whose columns have the names of the properties: one
 * prepared text and one round trip for any number of rows, also of several tables.
 */
interface JsonTable<Of extends Columns> {
  readonly columns: Of;
  /** For `from`: the rows in a placeholder's JSON text. */
  from(json: Placeholder, alias: string): SQL;
  /** For `insert into`: the column names in the database. */
  readonly names: SQL;
  /** For `select`: the same columns, qualified with `alias`. */
  of(alias: string): SQL;
  /** The complete row: a missing value becomes the default of its column, or null. */
  complete(given: InferModelFromColumns<Of, "insert">): Row<Of>;
}

type Row<Of extends Columns> = { -readonly [Name in keyof Of]: GetColumnData<Of[Name]> };

/** `omitted` are the columns that the statement itself fills in. */
export function jsonTable<All extends Columns, Omitted extends keyof All = never>(
  all: All,
  omitted: readonly Omitted[] = [],
): JsonTable<Omit<All, Omitted>> {
  type Of = Omit<All, Omitted>;
  const entries = Object.entries(all).filter(([name]) => !omitted.some((other) => other === name));
  const quoted = (name: string) => sql.identifier(name);
  const list = (parts: SQL[]) => sql.join(parts, sql.raw(", "));
  const defaults = entries.map(([name, column]) => [name, literalDefault(column)] as const);
  return {
    columns: Object.fromEntries(entries) as Of & Columns,
    from: (json, alias) =>
      sql`json_to_recordset(${json}::json) ${quoted(alias)}(${list(
        entries.map(([name, column]) => sql`${quoted(name)} ${sql.raw(column.getSQLType())}`),
      )})`,
    names: list(
      entries.map(([name, column]) => sql`${sql.identifier(column.keyAsName ? toSnakeCase(name) : column.name)}`),
    ),
    of: (alias) => list(entries.map(([name]) => sql`${quoted(alias)}.${quoted(name)}`)),
    complete: (given) => {
      const values = given as Readonly<Record<string, unknown>>;
      return Object.fromEntries(defaults.map(([name, value]) => [name, values[name] ?? value])) as Row<Of>;
    },
  };
}

/** The database applies no defaults to a JSON row. Defaults that are SQL expressions must be passed by the caller. */
const literalDefault = (column: AnyPgColumn): unknown =>
  column.default === undefined || is(column.default, SQL) ? null : column.default;
