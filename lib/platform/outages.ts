import { processWide } from "@/lib/core/process-wide";

/**
 * Failures that no request caused and that end by themselves: the database is away, is short of resources (class 53), or
 * it or this machine has no space left to write.
 */
export type Outage = "away" | "storage_full";

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
  // PostgreSQL ended a session that was idle for too long, within a transaction or outside: this process stood still, or
  // the server has a limit of its own. Over TLS postgres.js 3.4.9 also hands this error to the next query.
  "25P03",
  "57P05",
  "53000",
  "53200",
  "53300",
  "53400",
]);

/** PostgreSQL's disk_full, and what Node throws for a file of ours; a quota is a disk of its own. */
const storageCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/**
 * What PgBouncer answers when it has no connection to give or has lost the one in use. PostgreSQL sends this code for
 * mistakes of its clients, then as a mere ERROR.
 */
const isOfPooler = ({ code, severity_local }: Error & { code?: unknown; severity_local?: unknown }): boolean =>
  code === "08P01" && severity_local === "FATAL";

export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (storageCodes.has(code)) return "storage_full";
  // A stopped server may have removed its Unix socket. Any other missing file is a bug.
  const hasNoSocket = code === "ENOENT" && syscall === "connect";
  return hasNoSocket || awayCodes.has(code) || isOfPooler(error) ? "away" : outageOf(error.cause);
}

const state = processWide("storage", () => ({ refusals: 0, lastAt: Number.NEGATIVE_INFINITY }));

/** Counts the error if it is a write that found no space; true if so. */
export function recordRefusedWrite(error: unknown): boolean {
  if (outageOf(error) !== "storage_full") return false;
  const known = state();
  known.refusals++;
  known.lastAt = Date.now();
  return true;
}

/** Writes of this process that found no space. */
export const refusedWrites = (): number => state().refusals;

const fullForMs = 60_000;

/** Whether a write found no space within the last minute: nothing else tells that there is space again. */
export const isStorageFull = (): boolean => Date.now() - state().lastAt < fullForMs;
