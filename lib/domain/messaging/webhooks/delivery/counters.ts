import { processWide } from "@/lib/core/process-wide";
import type { AttemptError } from "@/lib/core/vocabulary";

/**
 * How an attempt of this process ended: with the result in the receiver's log, not sent at all, or too late to be
 * written (`stale`).
 */
export type AttemptResult = "succeeded" | AttemptError | "not_sent" | "stale";

const counts = processWide("webhook-attempts", () => new Map<AttemptResult, number>());

export const countAttempts = (result: AttemptResult): unknown => counts().set(result, (counts().get(result) ?? 0) + 1);

/** Attempts of this process since its start, by result. Results that never occurred are missing. */
export const attemptCounts = (): ReadonlyMap<AttemptResult, number> => counts();
