import postgres from "postgres";
import { connection } from "@/db/driver";

/** A connection of its own to PostgreSQL, by which one process among many leads and hears the wake-ups. */
export interface LeaderSession {
  /** Takes the lead if nobody has it; true as long as this session has it. To be called every few seconds. */
  acquireLeadership(): Promise<boolean>;
  /** Calls `onNotify` with the name of each announced event, and with "" whenever some may have been missed. */
  listen(onNotify: (event: string) => void): Promise<void>;
  /** Gives the lead back. */
  close(): Promise<void>;
}

/** The advisory lock of whoever leads, of which PostgreSQL makes a number. */
const lock = "anden.runner";

/**
 * Opens a session; `onLost` is called when its connection ends, and the lead with it. The lock belongs to the session, so
 * PostgreSQL frees it when the process dies. When the process hangs, or its machine is gone, the session falls silent and
 * PostgreSQL ends it after `silenceMs`.
 */
export function openLeaderSession(onLost: () => void, silenceMs = 10_000): LeaderSession {
  let closing = false;
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    backoff: () => 0.5,
    onnotice: () => {},
    onclose: () => {
      if (!closing) onLost();
    },
    connection: { application_name: "anden-runner", statement_timeout: 5_000 },
  });
  return {
    async acquireLeadership() {
      // Taking a lock again that the session has already is true too.
      const [row] = await sql<{ leads: boolean }[]>`
        SELECT set_config('idle_session_timeout', ${String(silenceMs)}, false),
               pg_try_advisory_lock(hashtextextended(${lock}, 0)) AS leads`;
      return row?.leads ?? false;
    },
    async listen(onNotify) {
      await sql.listen("anden_wake", onNotify, () => onNotify(""));
    },
    async close() {
      closing = true;
      await sql.end({ timeout: 1 });
    },
  };
}

/** Whether a process on this database leads, this one or another. */
export async function hasLeader(): Promise<boolean> {
  // PostgreSQL shows the number of an advisory lock in two halves.
  const [row] = await connection().sql<{ led: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) | objid::bigint = hashtextextended(${lock}, 0)
    ) AS led`;
  return row?.led ?? false;
}
