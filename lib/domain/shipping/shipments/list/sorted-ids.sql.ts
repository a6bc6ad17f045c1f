import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/driver";
import { ownedBy } from "@/db/query/newest";
import { shipments } from "@/db/schema/shipments";
import type { Window } from "./pages";

/**
 * Ids in the order of a column, within equal values newest first. Every statement reads either the matching shipments
 * once, or entries of the index over account, column and id.
 */

/** The shipments to sort: of one account, and the whole condition. */
export interface Sortable {
  readonly db: Database;
  readonly accountId: number;
  readonly where: SQL | undefined;
}

export type Value = string | number;

/** The text of an array parameter: one for any number of values. */
const arrayOf = (column: AnyPgColumn, values: readonly Value[]): SQL => {
  const text = `{${values.map((value) => JSON.stringify(String(value))).join(",")}}`;
  return sql`${text}::${sql.raw(column.getSQLType())}[]`;
};

const toIds = (rows: readonly { id: string | number }[]): number[] => rows.map(({ id }) => Number(id));

/**
 * Reads every matching shipment and sorts them, for few of them. Values have their place in `values`; those that are
 * not there come last. `materialized` keeps PostgreSQL from walking the index of the order past all that do not match.
 */
export async function sortMatches(
  { db, where }: Sortable,
  {
    column,
    values,
    isDescending,
  }: { column: AnyPgColumn; values?: readonly Value[] | undefined; isDescending: boolean },
  { limit, offset }: Partial<Window>,
): Promise<number[]> {
  const rank = values ? sql`array_position(${arrayOf(column, values)}, value)` : sql`value`;
  // The values are in the order that is wanted, also of a descending list.
  const direction = sql.raw(isDescending && !values ? "desc" : "asc");
  const rows = await db.execute<{ ids: string | null }>(sql`
    with matching as materialized (select ${shipments.id} as id, ${column} as value from ${shipments} where ${where ?? sql`true`}),
    sorted as (
      select id, row_number() over (order by ${rank} ${direction} nulls last, id desc) as place from matching
      order by ${rank} ${direction} nulls last, id desc limit ${limit ?? null} offset ${offset ?? 0}
    )
    select string_agg(id::text, ',' order by place) as ids from sorted`);
  const text = rows[0]?.ids;
  return text ? text.split(",").map(Number) : [];
}

/** The different values of a column in the account, by a probe of the index for each. */
export async function distinctValues({ db, accountId }: Sortable, column: AnyPgColumn): Promise<Value[]> {
  const next = (condition: SQL | undefined): SQL => sql`
    select ${column} from ${shipments} where ${and(ownedBy(shipments.accountId, [accountId]), condition)}
    order by ${shipments.accountId}, ${column} limit 1`;
  const rows = await db.execute<{ value: Value }>(sql`
    with recursive found(value) as (
      (${next(undefined)}) union all
      select (${next(sql`${column} > found.value`)}) from found where found.value is not null
    ) select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

/** Walks the values in this order, each newest first. */
export async function walkValues(
  { db, accountId, where }: Sortable,
  { column, values }: { column: AnyPgColumn; values: readonly Value[] },
  { limit, offset }: Window,
): Promise<number[]> {
  const ofValue = and(ownedBy(shipments.accountId, [accountId]), where, sql`${column} = wanted.value`);
  // The nested loop goes through the values in their order and stops with the last row that is asked for.
  const rows = await db.execute<{ id: string }>(sql`
    select found.id from unnest(${arrayOf(column, values)}) with ordinality as wanted(value, place)
    cross join lateral (
      select ${shipments.id} as id from ${shipments} where ${ofValue}
      order by ${desc(shipments.accountId)}, ${desc(shipments.id)} limit ${offset + limit}
    ) found
    limit ${limit} offset ${offset}`);
  return toIds(rows);
}

/** An entry of the index over account, column and id. */
export interface Entry {
  readonly id: number;
  readonly value: Value;
}

interface Stretch {
  readonly column: AnyPgColumn;
  readonly isDescending: boolean;
  readonly maxEntries: number;
}

/** The matching ones of so many entries of the index over account, column and id. */
export function walkIndex(
  { db, accountId, where }: Sortable,
  { column, isDescending, maxEntries }: Stretch,
  { limit, offset }: Window,
): Promise<Entry[]> {
  const order = isDescending ? desc : asc;
  const inOrder = [order(shipments.accountId), order(column), order(shipments.id)];
  const stretch = db
    .select()
    .from(shipments)
    .where(ownedBy(shipments.accountId, [accountId]))
    .orderBy(...inOrder)
    .limit(maxEntries)
    // Under the name of the table, whose columns the condition names.
    .as("shipments");
  return db
    .select({ id: sql<number>`${shipments.id}`.mapWith(Number), value: sql<Value>`${column}` })
    .from(stretch)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}

/** The shipments with this value, newest first. */
export async function listEqual(
  { db, accountId, where }: Sortable,
  { column, value }: { column: AnyPgColumn; value: Value },
  { limit, offset }: Window,
): Promise<number[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(ownedBy(shipments.accountId, [accountId]), where, eq(column, value)))
    .orderBy(desc(shipments.accountId), desc(shipments.id))
    .limit(limit)
    .offset(offset);
  return toIds(rows);
}

/** How many shipments with the value of the entry are older. */
export const countOlder = (
  { db, accountId, where }: Sortable,
  column: AnyPgColumn,
  { id, value }: Entry,
): Promise<number> =>
  db.$count(shipments, and(ownedBy(shipments.accountId, [accountId]), where, eq(column, value), lt(shipments.id, id)));
