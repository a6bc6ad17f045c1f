import type { DisabledReason } from "@/lib/core/vocabulary";

/** How a receiver is doing, and what follows from it. */
export interface Health {
  /** Failed attempts since the last success, and the first and last of them. */
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastSuccessAt: Date | null;
  /** While it lies ahead nothing is sent; after it one attempt is, as a probe. */
  readonly pausedUntil: Date | null;
}

/** An attempt that counts. */
export interface Result {
  readonly at: Date;
  readonly isSuccess: boolean;
}

/** Results of the last five minutes. */
export interface Recent {
  readonly failed: number;
  readonly total: number;
}

const pauseMs = 60_000;
const trippedBy = { failuresInARow: 10, share: 0.7, ofAtLeast: 10 };
const wornOutBy = { days: 5, failures: 20, messages: 3 };
const dayMs = 86_400_000;

/** What a result, the last of `recent`, makes of a receiver. Every further failure of a paused one prolongs the pause. */
export function applyResult(health: Health, { at, isSuccess }: Result, recent: Recent): Health {
  if (isSuccess) return { failures: 0, failingSince: null, lastFailureAt: null, lastSuccessAt: at, pausedUntil: null };
  const failures = health.failures + 1;
  const isTripped =
    failures >= trippedBy.failuresInARow ||
    (recent.total >= trippedBy.ofAtLeast && recent.failed >= trippedBy.share * recent.total);
  return {
    ...health,
    failures,
    failingSince: health.failingSince ?? at,
    lastFailureAt: at,
    pausedUntil: isTripped ? new Date(at.getTime() + pauseMs) : health.pausedUntil,
  };
}

/**
 * Whether a receiver is to be given up: 410 says so itself; otherwise five days of nothing but failures, enough of them
 * and of different messages. `countMessages` is asked last.
 */
export async function reasonToDisable(
  health: Health,
  isGone: boolean,
  countMessages: (since: Date) => Promise<number>,
): Promise<Exclude<DisabledReason, "owner"> | undefined> {
  if (isGone) return "gone";
  const { failures, failingSince, lastFailureAt } = health;
  if (!failingSince || !lastFailureAt || failures < wornOutBy.failures) return undefined;
  if (lastFailureAt.getTime() - failingSince.getTime() < wornOutBy.days * dayMs) return undefined;
  return (await countMessages(failingSince)) >= wornOutBy.messages ? "failing" : undefined;
}

/** A row that is written for every success would be fought over; one that is written every few seconds is not. */
const successNotedMs = 5_000;

/** Whether a success has to be written down. */
export const mustPersistSuccess = (known: Health, at: Date): boolean =>
  known.failures > 0 ||
  known.pausedUntil !== null ||
  known.lastSuccessAt === null ||
  at.getTime() - known.lastSuccessAt.getTime() >= successNotedMs;
