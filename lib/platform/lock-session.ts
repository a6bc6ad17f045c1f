import postgres from "postgres";
import { directDatabaseUrl } from "@/db/driver";

/**
 * Opens a PostgreSQL session of its own that holds an advisory lock: it stays open without queries, reconnects by
 * itself, and PostgreSQL releases its locks with it. `onClose` is called whenever the connection is lost.
 */
export function openLockSession(applicationName: string, onClose: () => void): postgres.Sql {
  return postgres(directDatabaseUrl(), {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    backoff: () => 0.5,
    onnotice: () => {},
    onclose: onClose,
    connection: { application_name: applicationName, statement_timeout: 5_000 },
  });
}
