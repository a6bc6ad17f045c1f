import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../driver";

/** Whether a query finds any row; PostgreSQL stops at the first. */
export async function rowExists(db: Database, query: SQL): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(sql`select exists (${query}) as found`);
  return row?.found ?? false;
}
