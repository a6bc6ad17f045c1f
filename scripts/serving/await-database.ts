import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { ExpectedFailure } from "../process/expected-failure";

/** What waiting needs of the process, so that tests do not wait. */
export interface Waiting {
  now(): number;
  pause(ms: number): Promise<unknown>;
  say(line: string): void;
}

const limitMs = 60_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;
const triesPerLine = 3;

/** Why a database does not take connections yet. Any other error needs somebody to change something. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at its address",
  ENOTFOUND: "its host has no address",
  EAI_AGAIN: "its host has no address",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
  ETIMEDOUT: "its host does not answer",
  CONNECT_TIMEOUT: "its host does not answer",
  ECONNRESET: "it closed the connection",
  CONNECTION_CLOSED: "it closed the connection",
  "57P01": "it is being stopped",
  "57P02": "it is restarting",
  "57P03": "it is starting",
  "53300": "it has no connection left",
  // PgBouncer's code for whatever it cannot do; its own log says what.
  "08P01": "the pooler before it has no connection to give",
};

export type DatabaseVariable = "DATABASE_URL" | "DATABASE_DIRECT_URL";

const ourProcess: Waiting = { now: Date.now, pause, say: (message) => log.warn("database.awaited", { message }) };

/**
 * Resolves with what `connect` returns. After a reboot a database may start later than the service, so a connection that
 * cannot be made yet is tried again for a minute, with growing pauses; any other error is thrown at once. Driver messages
 * are not repeated: what the address of a database contains by mistake would stand in them.
 */
export async function awaitDatabase<T>(
  connect: () => Promise<T>,
  waiting: Waiting = ourProcess,
  variable: DatabaseVariable = "DATABASE_URL",
): Promise<T> {
  const startedAt = waiting.now();
  for (let failures = 0; ; ) {
    try {
      return await connect();
    } catch (error) {
      const reason = reasonToWait(error);
      if (reason === undefined) throw error;
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      const waitedMs = waiting.now() - startedAt;
      if (waitedMs + pauseMs > limitMs)
        throw new ExpectedFailure(
          `The database of ${variable} cannot be used: ${reason}, for ${Math.round(waitedMs / 1000)} seconds now.`,
          { cause: error },
        );
      if (failures++ % triesPerLine === 0)
        waiting.say(`Waiting for the database of ${variable}, ${limitMs / 1000} seconds at most: ${reason}.`);
      await waiting.pause(pauseMs);
    }
  }
}

function reasonToWait(error: unknown): string | undefined {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  // A server that is not running has no Unix socket.
  return code === "ENOENT" && syscall === "connect" ? reasons.ECONNREFUSED : reasons[code];
}
