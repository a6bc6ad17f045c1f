import type { AttemptOutcome } from "../transport/attempt-outcome";

/** When a delivery that failed is tried again. */
export interface RetrySchedule {
  /** After the first failure, the second, …; a failure beyond the last is final. */
  readonly delaysMs: readonly number[];
  /** An operator's own list is followed to the letter: no longer waits for receivers that are overloaded. */
  readonly isReplaced: boolean;
}

export const standardSchedule: RetrySchedule = {
  delaysMs: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1000),
  isReplaced: false,
};

const jitter = 0.2;
const overloadedMs = 60_000;
const localFailureMs = 10_000;

/** `WEBHOOK_RETRY_SECONDS`: seconds, also fractions of them, separated by commas. */
export function retrySchedule(env: Readonly<Record<string, string | undefined>>): RetrySchedule {
  const list = env.WEBHOOK_RETRY_SECONDS?.trim();
  if (!list) return standardSchedule;
  const seconds = list.split(",").map((entry) => (/^\s*\d+(\.\d+)?\s*$/.test(entry) ? Number(entry) : Number.NaN));
  if (seconds.some(Number.isNaN)) throw new Error("WEBHOOK_RETRY_SECONDS is not a list of seconds, such as 5,300,1800");
  return { delaysMs: seconds.map((one) => one * 1000), isReplaced: true };
}

/**
 * How long to wait after a failure, `failed` of which there were by now; null when it was the last. `random` lies in
 * [0, 1) and spreads what failed together. A receiver that is overloaded, or says when to come back, gets longer, but
 * never more than twice.
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
  const leastMs = isOverloaded && !isReplaced ? overloadedMs * (1 + jitter * random) : 0;
  const delayMs = Math.max(spreadMs, leastMs);
  return Math.round(Math.min(Math.max(delayMs, retryAfterMs ?? 0), 2 * delayMs));
}

/** How long to wait when the receiver is not to blame, as often as it takes. */
export const localFailureDelayMs = ({ delaysMs, isReplaced }: RetrySchedule, random: number): number =>
  Math.round(
    (isReplaced ? Math.min(delaysMs[0] ?? localFailureMs, localFailureMs) : localFailureMs) * (1 + jitter * random),
  );
