import { type GetColumnData, is, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { compileLiteral } from "./literal";

/** Columns, and expressions whose values JSON has. */
export type JsonColumns = Readonly<Record<string, AnyPgColumn | SQL>>;
type Cell<Of> = Of extends AnyPgColumn ? GetColumnData<Of> : Of extends SQL<infer Value> ? Value : never;
type Rows<Of extends JsonColumns> = { -readonly [Name in keyof Of]: Cell<Of[Name]> }[];

/**
 * Rows read as one JSON text. The driver and drizzle go through an answer cell by cell, which for wide rows costs this
 * process several times what the query costs PostgreSQL; and rows of several tables come in one round trip.
 */
export interface JsonRows<Of extends JsonColumns> {
  /** What the inner query selects: the columns under the names that they have here. */
  readonly selection: { -readonly [Name in keyof Of]: SQL.Aliased<Cell<Of[Name]>> };
  /** All rows of the inner query, which must be aliased `page`, in this order; none is an empty list. */
  aggregate(orderBy: SQL): SQL<Rows<Of>>;
  /** The same as a text for each row, of which `read` makes the row: for those who know many of them already. */
  aggregateTexts(orderBy: SQL): SQL<string[]>;
  read(text: string): Rows<Of>[number];
  /** A query that selects one such aggregate, as a column of another query. */
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
    // No text of JSON made here has a line break within.
    aggregateTexts: (orderBy) =>
      sql`coalesce(string_agg(${row}::text, e'\\n' order by ${orderBy}), '')`.mapWith(toLines),
    read: (text) => toRow(JSON.parse(text)) as Rows<Of>[number],
    column: (query) => sql`(${query})`.mapWith(readAll),
  };
}

const toLines = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** Rows travel as lists of their cells, without a name at each: half the text of a wide table. */
const rowMaker = (columns: JsonColumns) =>
  compileLiteral<readonly unknown[]>(
    Object.entries(columns).map(([name, column], i) => {
      const cell = `given[${i}]`;
      return [name, !is(column, SQL) && column.dataType === "date" ? `scope[0](${cell})` : cell] as const;
    }),
    [toInstant],
  );

/** JSON has no instants: they come as text with an offset. */
const toInstant = (cell: string | null): Date | null => (cell === null ? null : new Date(cell));
