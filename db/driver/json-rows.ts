import { type GetColumnData, is, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Columns, and SQL expressions whose values JSON can represent. */
export type JsonColumns = Readonly<Record<string, AnyPgColumn | SQL>>;
type Cell<Of> = Of extends AnyPgColumn ? GetColumnData<Of> : Of extends SQL<infer Value> ? Value : never;
type Rows<Of extends JsonColumns> = { -readonly [Name in keyof Of]: Cell<Of[Name]> }[];

/**
 * Reads rows as one JSON text, also rows of several tables in one round trip. postgres.js and drizzle process a result
 * cell by cell; for wide rows that costs this process several times what the query costs PostgreSQL.
 */
export interface JsonRows<Of extends JsonColumns> {
  /** The selection of the inner query: the columns, aliased to the names of their properties. */
  readonly selection: { -readonly [Name in keyof Of]: SQL.Aliased<Cell<Of[Name]>> };
  /** All rows of the inner query, which must be aliased `page`, in this order; an empty list if there are none. */
  aggregate(orderBy: SQL): SQL<Rows<Of>>;
  /** The rows as one text each, parsed by `read`: callers that cache rows by text parse only the new ones. */
  aggregateTexts(orderBy: SQL): SQL<string[]>;
  read(text: string): Rows<Of>[number];
  /** A query that selects one `aggregate`, as a column of another query. */
  column(query: { getSQL(): SQL }): SQL<Rows<Of>>;
}

export function jsonRows<Of extends JsonColumns>(columns: Of): JsonRows<Of> {
  const names = Object.keys(columns);
  const cells = sql.join(
    names.map((name) => sql`page.${sql.identifier(name)}`),
    sql`, `,
  );
  const toRow = rowMaker(columns);
  const readAll = (text: string) => (JSON.parse(text) as unknown[][]).map(toRow) as Rows<Of>;
  const row = sql`json_build_array(${cells})`;
  return {
    selection: Object.fromEntries(
      names.map((name) => [name, sql`${columns[name]}`.as(name)]),
    ) as JsonRows<Of>["selection"],
    aggregate: (orderBy) => sql`coalesce(json_agg(${row} order by ${orderBy}), '[]')::text`.mapWith(readAll),
    // JSON escapes line breaks in strings, and json_build_array adds none.
    aggregateTexts: (orderBy) =>
      sql`coalesce(string_agg(${row}::text, e'\\n' order by ${orderBy}), '')`.mapWith(toLines),
    read: (text) => toRow(JSON.parse(text)) as Rows<Of>[number],
    column: (query) => sql`(${query})`.mapWith(readAll),
  };
}

const toLines = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** Rows are sent as arrays of cells, without column names: half the text for a wide table. */
function rowMaker(columns: JsonColumns): (cells: readonly unknown[]) => Record<string, unknown> {
  const fields = Object.entries(columns).map(([name, column]) => {
    // JSON has no timestamps: PostgreSQL writes them as text with an offset.
    return { name, isDate: !is(column, SQL) && column.dataType === "date" };
  });
  return (cells) => {
    const row: Record<string, unknown> = {};
    fields.forEach(({ name, isDate }, i) => {
      const cell = cells[i];
      row[name] = isDate && cell !== null ? new Date(cell as string) : cell;
    });
    return row;
  };
}
