import { connection } from "@/db/driver";
import { openLockSession } from "@/lib/platform/lock-session";

/** A dedicated PostgreSQL session that holds the leadership of one process among many and receives notifications. */
export interface LeaderSession {
  /** Acquires leadership if no session has it; true while this session leads. Call it every few seconds. */
  acquireLeadership(): Promise<boolean>;
  /** Calls `onNotify` with the name of each notified event, and with "" whenever notifications may have been missed. */
  listen(onNotify: (event: string) => void): Promise<void>;
  /** Releases leadership and closes the session. */
  close(): Promise<void>;
}

/** Name of the leader's advisory lock; PostgreSQL hashes it to the lock's number. */
const lock = "anden.runner";

/**
 * Opens a session; `onLost` is called when its connection, and with it the leadership, is lost. The advisory lock
 * belongs to the session, so PostgreSQL releases the lock when the process dies. If the process hangs or its machine is
 * gone, PostgreSQL ends the idle session after `silenceMs`.
 */
export function openLeaderSession(onLost: () => void, silenceMs = 10_000): LeaderSession {
  let closing = false;
  const sql = openLockSession("anden-runner", () => {
    if (!closing) onLost();
  });
  return {
    async acquireLeadership() {
      // Also true if the session has the lock already.
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

/** Whether any process on this database leads. */
export async function hasLeader(): Promise<boolean> {
  // pg_locks shows the number of an advisory lock in two halves.
  const [row] = await connection().sql<{ led: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) | objid::bigint = hashtextextended(${lock}, 0)
    ) AS led`;
  return row?.led ?? false;
}
