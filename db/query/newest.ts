import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Ids of owners, or placeholders for them; undefined = every owner. */
type Owners = readonly unknown[] | undefined;

/**
 * Condition for rows of these owners in lists ordered newest first. Together with `newestOf` it leaves the planner one
 * choice for a list of one owner: an index over the owner and the rest of the order.
 *
 * With `owner = $1 order by id desc` and an owner of many rows, PostgreSQL scans the primary key backwards, expects to
 * meet these rows soon, and reads every newer row of other owners.
 */
export const ownedBy = (owner: AnyPgColumn, ids: Owners): SQL | undefined =>
  ids &&
  sql`${owner} = any(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[])`;

/** Newest first by these columns. With one owner its column comes first, which only the planner notices. */
export const newestOf = (owner: AnyPgColumn, ids: Owners, ...columns: AnyPgColumn[]): SQL[] =>
  withOwner(owner, ids, columns).map((column) => desc(column));

/** The reverse of `newestOf`. */
export const oldestOf = (owner: AnyPgColumn, ids: Owners, ...columns: AnyPgColumn[]): SQL[] =>
  withOwner(owner, ids, columns).map((column) => asc(column));

const withOwner = (owner: AnyPgColumn, ids: Owners, columns: AnyPgColumn[]) =>
  ids?.length === 1 ? [owner, ...columns] : columns;
