import { desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Ids of owners, or their slots; undefined for those who are asked about all. */
type Owners = readonly unknown[] | undefined;

/**
 * Rows of these owners, for lists that give the newest first: together with `newestOf` only an index over the owner and
 * the rest of the order answers such a list of one owner.
 *
 * Written as `owner = $1 order by id desc`, PostgreSQL walks the primary key for an owner of many rows, in the hope of
 * meeting them soon, and reads past everything that others have made since.
 */
export const ownedBy = (owner: AnyPgColumn, ids: Owners): SQL | undefined =>
  ids &&
  sql`${owner} = any(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[])`;

/** Newest first by these columns; with one owner its column stands in front, which makes a difference to the planner alone. */
export const newestOf = (owner: AnyPgColumn, ids: Owners, ...columns: AnyPgColumn[]): SQL[] =>
  (ids?.length === 1 ? [owner, ...columns] : columns).map((column) => desc(column));
