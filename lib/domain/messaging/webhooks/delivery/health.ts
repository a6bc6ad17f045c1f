import type { DisabledReason } from "@/lib/core/vocabulary";

/** Health of a receiver, from which follows whether it is paused or disabled. */
export interface Health {
  /** Failed attempts since the last success, and the first and last of them. */
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastSuccessAt: Date | null;
  /** Before this time nothing is sent; after it one attempt is, as a probe. */
  readonly pausedUntil: Date | null;
}

/** Result of an attempt. Local failures do not count. */
export interface Result {
  readonly at: Date;
  readonly isSuccess: boolean;
}

/** Results of the last five minutes. */
export interface Recent {
  readonly failed: number;
  readonly total: number;
}

/** A pause ends this long after the failure that began or prolonged it. */
export const pauseMs = 60_000;
const pauseThreshold = { failuresInARow: 10, share: 0.7, ofAtLeast: 10 };
const disableThreshold = { days: 5, failures: 20, messages: 3 };
const dayMs = 86_400_000;

/**
 * The health after a result, which is the last one of `recent`. Each further failure of a paused receiver prolongs the
 * pause.
 */
export function applyResult(health: Health, { at, isSuccess }: Result, recent: Recent): Health {
  if (isSuccess) return { failures: 0, failingSince: null, lastFailureAt: null, lastSuccessAt: at, pausedUntil: null };
  const failures = health.failures + 1;
  const isTripped =
    failures >= pauseThreshold.failuresInARow ||
    (recent.total >= pauseThreshold.ofAtLeast && recent.failed >= pauseThreshold.share * recent.total);
  return {
    ...health,
    failures,
    failingSince: health.failingSince ?? at,
    lastFailureAt: at,
    pausedUntil: isTripped ? new Date(at.getTime() + pauseMs) : health.pausedUntil,
  };
}

/**
 * Why a receiver has to be disabled, if it has to: it responded with 410, or there were only failures for five days,
 * enough of them and of different messages. `countMessages` is called last, because it is a query.
 */
export async function reasonToDisable(
  health: Health,
  isGone: boolean,
  countMessages: (since: Date) => Promise<number>,
): Promise<Exclude<DisabledReason, "owner"> | undefined> {
  if (isGone) return "gone";
  const { failures, failingSince, lastFailureAt } = health;
  if (!failingSince || !lastFailureAt || failures < disableThreshold.failures) return undefined;
  if (lastFailureAt.getTime() - failingSince.getTime() < disableThreshold.days * dayMs) return undefined;
  return (await countMessages(failingSince)) >= disableThreshold.messages ? "failing" : undefined;
}

/** Writing the row at every success would cause lock contention; writing it every few seconds does not. */
const successIntervalMs = 5_000;

/** Whether a success has to be written to the subscription's row. */
export const mustPersistSuccess = (known: Health, at: Date): boolean =>
  known.failures > 0 ||
  known.pausedUntil !== null ||
  known.lastSuccessAt === null ||
  at.getTime() - known.lastSuccessAt.getTime() >= successIntervalMs;
