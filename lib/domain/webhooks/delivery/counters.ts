import type { AttemptError } from "@/lib/core/vocabulary";

/** How an attempt of this process ended: as the receiver's log says, or not at all. */
export type AttemptResult = "succeeded" | AttemptError | "not_sent" | "stale";

const slot = Symbol.for("anden.webhook-attempts");

/** On `globalThis`, because who counts and who reads are bundled apart. */
function counts(): Map<AttemptResult, number> {
  const owner = globalThis as { [slot]?: Map<AttemptResult, number> };
  owner[slot] ??= new Map();
  return owner[slot];
}

export const countAttempts = (result: AttemptResult): unknown => counts().set(result, (counts().get(result) ?? 0) + 1);

/** Attempts of this process since it started, by result; results that never came are missing. */
export const attemptCounts = (): ReadonlyMap<AttemptResult, number> => counts();
