import { type Environment, readVariable } from "@/lib/platform/settings";
import type { AttemptOutcome } from "../transport/attempt-outcome";

/** When a failed delivery is tried again. */
export interface RetrySchedule {
  /** After the first failure, the second, …; a failure beyond the last is final. */
  readonly delaysMs: readonly number[];
  /** An operator's own list is followed exactly: overloaded receivers get no longer delays. */
  readonly isReplaced: boolean;
}

export const standardSchedule: RetrySchedule = {
  delaysMs: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1000),
  isReplaced: false,
};

const jitter = 0.2;
const overloadedMs = 60_000;
const localFailureMs = 10_000;

/** The schedule of `WEBHOOK_RETRY_SECONDS`, or the standard one. */
export function retrySchedule(env: Environment): RetrySchedule {
  const seconds = readVariable(env, "WEBHOOK_RETRY_SECONDS");
  return seconds ? { delaysMs: seconds.map((value) => value * 1000), isReplaced: true } : standardSchedule;
}

/**
 * Delay in milliseconds after failure number `failed`; null when it was the last. `random` lies in [0, 1) and spreads
 * deliveries that failed together. An overloaded receiver, or one that sends `Retry-After`, gets a longer delay, but
 * `Retry-After` never more than doubles it.
 */
export function retryDelayMs(
  { delaysMs, isReplaced }: RetrySchedule,
  failed: number,
  { status, error, retryAfterMs }: Pick<AttemptOutcome, "status" | "error" | "retryAfterMs">,
  random: number,
): number | null {
  const plannedMs = delaysMs[failed - 1];
  if (plannedMs === undefined) return null;
  const isOverloaded = status === 429 || status === 503 || error === "timeout";
  const spreadMs = plannedMs * (1 + jitter * (2 * random - 1));
  const minimumMs = isOverloaded && !isReplaced ? overloadedMs * (1 + jitter * random) : 0;
  const delayMs = Math.max(spreadMs, minimumMs);
  return Math.round(Math.min(Math.max(delayMs, retryAfterMs ?? 0), 2 * delayMs));
}

/** No delivery with this many attempts is planned later than this: upper bound of both delays of this file. */
export function longestDelayMs(schedule: RetrySchedule, attempts: number): number {
  const overloaded = { status: 503, error: "status", retryAfterMs: Number.POSITIVE_INFINITY } as const;
  return Math.max(retryDelayMs(schedule, attempts, overloaded, 1) ?? 0, localFailureDelayMs(schedule, 1));
}

/** Delay in milliseconds after a local failure. There is no limit to the number of such retries. */
export const localFailureDelayMs = ({ delaysMs, isReplaced }: RetrySchedule, random: number): number =>
  Math.round(
    (isReplaced ? Math.min(delaysMs[0] ?? localFailureMs, localFailureMs) : localFailureMs) * (1 + jitter * random),
  );
