import { type GetColumnData, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type Columns = Record<string, AnyPgColumn>;
type Rows<Of extends Columns> = { [Name in keyof Of]: GetColumnData<Of[Name]> }[];

/**
 * Rows read as one JSON text. The driver and drizzle go through an answer cell by cell, which for wide rows costs this
 * process several times what the query costs PostgreSQL; and rows of several tables come in one round trip.
 */
export interface JsonRows<Of extends Columns> {
  /** What the inner query selects: the columns under the names that they have here. */
  readonly selection: { [Name in keyof Of]: SQL.Aliased<GetColumnData<Of[Name]>> };
  /** All rows of the inner query, which must be aliased `page`, in this order; none is an empty list. */
  aggregate(orderBy: SQL): SQL<Rows<Of>>;
  /** A query that selects one such aggregate, as a column of another query. */
  column(query: { getSQL(): SQL }): SQL<Rows<Of>>;
}

export function jsonRows<Of extends Columns>(columns: Of): JsonRows<Of> {
  const names = Object.keys(columns);
  const instants = names.filter((name) => columns[name]?.dataType === "date");
  const read = (text: string) => withInstants(JSON.parse(text) as Record<string, unknown>[], instants) as Rows<Of>;
  return {
    selection: Object.fromEntries(
      names.map((name) => [name, sql`${columns[name]}`.as(name)]),
    ) as JsonRows<Of>["selection"],
    aggregate: (orderBy) => sql`coalesce(json_agg(page order by ${orderBy}), '[]')::text`.mapWith(read),
    column: (query) => sql`(${query})`.mapWith(read),
  };
}

/** JSON has no instants: they come as text with an offset. */
function withInstants(rows: Record<string, unknown>[], instants: readonly string[]): Record<string, unknown>[] {
  for (const row of rows)
    for (const name of instants) if (typeof row[name] === "string") row[name] = new Date(row[name]);
  return rows;
}
