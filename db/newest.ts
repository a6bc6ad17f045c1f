import { desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Rows of these owners, for lists that give the newest first: together with `newestOf` only an index over the owner and
 * the rest of the order answers such a list of one owner.
 *
 * Written as `owner = $1 order by id desc`, PostgreSQL walks the primary key for an owner of many rows, in the hope of
 * meeting them soon, and reads past everything that others have made since.
 */
export const ownedBy = (owner: AnyPgColumn, ids: readonly unknown[]): SQL =>
  sql`${owner} = any(array[${sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )}])`;

/** Newest first by these columns, of one owner: its own column in front makes no difference but to the planner. */
export const newestOf = (owner: AnyPgColumn, ...columns: AnyPgColumn[]): SQL[] => [owner, ...columns].map(desc);
