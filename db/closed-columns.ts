import type { Sql } from "postgres";
import { databaseRoles } from "./driver";

/** First keys of the advisory locks of a running process: its number, and a mark that version 0.2 does not set. */
export const processLocks = { number: 0x41_4e_44_45, mark: 0x41_4e_44_46 } as const;

/** What no page shows: the service reads it as `anden_service` (`secretReads`). */
const closedColumns = [
  "api_credentials.secret_hash",
  "channel_connections.sealed_secrets",
  "channel_connections.token",
  "webhook_secrets.sealed",
];

/**
 * Takes these columns from the role of callers, unless a process of version 0.2 is connected, which reads them by it. After
 * the release of 0.3 a migration can do so, in place of this file and of the mark. Columns that a migration adds to these
 * tables need a GRANT of their own.
 */
export async function closeColumns(sql: Sql): Promise<void> {
  const { number, mark } = processLocks;
  const [old] = await sql`
    SELECT FROM pg_locks AS held
    WHERE locktype = 'advisory' AND classid = ${number}::oid AND objsubid = 2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND NOT EXISTS (SELECT FROM pg_locks WHERE pid = held.pid AND locktype = 'advisory' AND classid = ${mark}::oid)`;
  if (old) return;
  const open = await sql<{ table: string; rest: string }[]>`
    SELECT relname AS table, string_agg(quote_ident(attname), ', ') AS rest
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relname = ANY(${closedColumns.map((name) => name.split(".")[0] ?? "")})
      AND attnum > 0 AND NOT attisdropped AND relname || '.' || attname <> ALL(${closedColumns})
      AND pg_has_role(relowner, 'USAGE') AND has_table_privilege(${databaseRoles.tenant}, pg_class.oid, 'SELECT')
    GROUP BY 1`;
  for (const { table, rest } of open)
    await sql.unsafe(
      `REVOKE SELECT ON ${table} FROM ${databaseRoles.tenant}; GRANT SELECT (${rest}) ON ${table} TO ${databaseRoles.tenant}`,
    );
}
