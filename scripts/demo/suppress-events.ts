import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";

/**
 * Disables the event guard of test databases (scripts/testing/event-guard.sql) for this transaction. Seeds write
 * history directly into the tables without events, which the guard would reject. In other databases the setting has no
 * effect.
 */
export const suppressEvents = (tx: Context): Promise<unknown> => tx.db.execute(sql`set local anden.unguarded = on`);
